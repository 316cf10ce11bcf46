import { takeCodePoints } from '@convoke/contract/text.rules.ts';

/** Shortens a name for use in a sentence. */
export function shortName(name: string): string {
  return truncate(name, 40);
}

function truncate(text: string, length: number): string {
  const truncated = takeCodePoints(text, length);
  return truncated === text ? text : `${truncated}…`;
}
