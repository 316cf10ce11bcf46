import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { KeptMinutes } from '../minutes/outcome.ts';
import { jsonTextBytes } from '../lib/json-size.ts';
import type { Message } from '../message/message.ts';
import { citedMessages, storedMinutes } from '../minutes/sources.rules.ts';
import {
  commonFields,
  type CommonInput,
  type DiscussionRequest,
  fitFirst,
} from './requests.rules.ts';
import { isContribution } from './transcript.rules.ts';
import { readMessages } from '../minutes/read-messages.rules.ts';

/** What minutes and decisions are asked with: the conversation, and the message of each reply. */
export interface TalkPayload {
  body: Omit<DiscussionRequest, 'discussion' | 'responseLength'>;
  messageIds: string[];
  /** How many of the first replies are earlier than all that follows without a gap: the minutes rest on them. */
  citedCount: number;
  omittedCount: number;
}

/**
 * Builds what requests for minutes and decisions share. When not everything fits, new messages come first, then those that
 * the minutes so far rest on, so that the server can check these lines again; then the newest others.
 */
export function buildTalkPayload(
  input: Omit<CommonInput, 'responseLength'>,
  kept: KeptMinutes | undefined,
): TalkPayload {
  const { responseLength: _answers, ...base } = commonFields({ ...input, responseLength: 'short' });
  const said = input.messages.filter(isContribution);
  const ordered = inOrderOfNeed(said, kept);
  const { partsOf } = fitFirst(
    base,
    ordered,
    jsonTextBytes(JSON.stringify(kept === undefined ? null : storedMinutes(kept))),
  );
  const replies = new Map<Message, Reply[]>(
    ordered.slice(0, partsOf.length).map((message, index) => [message, partsOf[index] ?? []]),
  );
  const sent = said.filter((message) => replies.has(message));
  const gap = said.findLastIndex((message) => !replies.has(message));
  const cited = said.slice(0, Math.max(0, gap)).flatMap((message) => replies.get(message) ?? []);
  return {
    body: { ...base, replies: sent.flatMap((message) => replies.get(message) ?? []) },
    messageIds: sent.flatMap((message) => (replies.get(message) ?? []).map(() => message.id)),
    citedCount: cited.length,
    omittedCount: said.length - sent.length,
  };
}

/** The messages that may be sent, what is needed most first. What an earlier request left out comes only if it is cited. */
function inOrderOfNeed(
  said: readonly Message[],
  kept: KeptMinutes | undefined,
): readonly Message[] {
  const { ids, first } = readMessages(kept, said);
  const cited = kept === undefined ? new Set<string>() : citedMessages(kept);
  const newestFirst = said.toReversed();
  const unread = said
    .slice(first)
    .toReversed()
    .filter(({ id }) => !ids.has(id));
  const known = new Set(unread);
  const resting = newestFirst.filter((message) => cited.has(message.id) && !known.has(message));
  for (const message of resting) known.add(message);
  const others = said
    .slice(first)
    .toReversed()
    .filter((message) => !known.has(message));
  return [...unread, ...resting, ...others];
}
