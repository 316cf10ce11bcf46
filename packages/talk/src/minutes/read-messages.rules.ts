import type { Message } from '../message/message.ts';
import type { KeptMinutes } from './outcome.ts';

/**
 * The messages that the last request for minutes had without a gap, up to what they cover, and the index of the first of
 * them. What comes before found no room in a request, and never will.
 */
export function readMessages(
  minutes: KeptMinutes | undefined,
  messages: readonly Message[],
): { ids: ReadonlySet<string>; first: number } {
  const ids = new Set(minutes?.read);
  return {
    ids,
    first: Math.max(
      0,
      messages.findIndex(({ id }) => ids.has(id)),
    ),
  };
}
