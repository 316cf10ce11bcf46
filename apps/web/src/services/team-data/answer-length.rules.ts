import type { ResponseLength } from '@convoke/contract/conversation/conversation.schemas.ts';

// A choice that cannot be read is no loss of words: it is made anew with a click, so nobody is told.
/** What a stored text chooses; short answers where it is none of ours. */
export function readAnswerLength(text: string | null): ResponseLength {
  return text === 'long' ? 'long' : 'short';
}
