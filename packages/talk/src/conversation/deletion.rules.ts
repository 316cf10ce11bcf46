import { countTurnsSince } from '../discussion/progress.rules.ts';
import type { DiscussionRecord } from '../discussion/discussion-record.ts';
import type { Message } from '../message/message.ts';
import { withoutMessages } from '../minutes/outcome.rules.ts';
import { cutRemixOrigin, latestSpeakerId } from './branch.rules.ts';
import type { Conversation } from './conversation.ts';

/** What deleting messages changes. */
export type DeletionChange = Pick<
  Conversation,
  'messages' | 'speakerId' | 'remixOf' | 'discussion' | 'outcome'
>;

/**
 * The conversation without a message and all that follow, and what rests on them: a discussion that they are turns of does
 * not go on, and minutes and a decision that read them are gone. `null` when the message is not in it.
 */
export function withoutMessagesFrom(
  conversation: Conversation,
  messageId: string,
): DeletionChange | null {
  const index = conversation.messages.findIndex(({ id }) => id === messageId);
  if (index < 0) return null;
  const { speakerId, remixOf, discussion, outcome } = conversation;
  const messages = conversation.messages.slice(0, index);
  const deleted = conversation.messages.slice(index);
  return {
    messages,
    speakerId: latestSpeakerId(messages) ?? speakerId,
    remixOf: remixOf && cutRemixOrigin(remixOf, messages),
    discussion: discussionWithout(discussion, deleted),
    outcome: withoutMessages(outcome, new Set(messages.map(({ id }) => id))),
  };
}

function discussionWithout(
  discussion: DiscussionRecord,
  deleted: readonly Message[],
): DiscussionRecord {
  const { progress } = discussion;
  const isCut = progress !== null && countTurnsSince(progress.startedAt, deleted) > 0;
  return isCut ? { ...discussion, progress: null } : discussion;
}
