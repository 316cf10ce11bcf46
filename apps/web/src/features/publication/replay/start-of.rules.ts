import { messageNumber } from '../player/recap-chunks.rules.ts';

/** The turn at which to begin, counted from 0, by an address like `#m12`; the first one where it names none that is there. */
export function startOf(hash: string, count: number): number {
  const number = messageNumber(hash) ?? 1;
  return number <= count ? number - 1 : 0;
}
