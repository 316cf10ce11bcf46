import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';

// An unreadable choice is not reported: no text is lost, and a click makes it again.
/** What a stored text chooses; short answers where it is none of ours. */
export function readResponseLength(text: string | null): ResponseLength {
  return text === 'long' ? 'long' : 'short';
}
