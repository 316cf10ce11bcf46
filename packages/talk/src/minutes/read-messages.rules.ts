import type { KeptMinutes } from '@convoke/contract/minutes/outcome.schemas.ts';
import type { Message } from '../message/message.ts';

/**
 * The messages that the last request for minutes had without a gap, up to what they cover, and the index of the first of
 * them. What comes before found no room in a request, and never will.
 */
export function readMessages(
  minutes: KeptMinutes | undefined,
  messages: readonly Message[],
): { ids: ReadonlySet<string>; first: number } {
  const { content, messageIds = [], citedCount = 0 } = minutes ?? {};
  const ids = new Set(messageIds.slice(citedCount, content?.covers ?? 0));
  return {
    ids,
    first: Math.max(
      0,
      messages.findIndex(({ id }) => ids.has(id)),
    ),
  };
}
