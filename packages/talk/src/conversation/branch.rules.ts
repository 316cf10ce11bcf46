import { authorId } from '../team/member.ts';
import { openingOfText } from '../lib/first-sentences.rules.ts';
import { openingOf } from './stored-conversation.ts';
import { outcomeOfBranch } from '../minutes/outcome.rules.ts';
import { isMessage, type Message } from '../message/message.ts';
import type { Conversation, ConversationContent } from './conversation.ts';
import type { RemixOrigin } from './remix-origin.ts';

/** Where a branch begins: after a message, or in place of one that was edited, with its text from now on. */
export type BranchPoint = { after: string } | { inPlaceOf: string; text: string };

/** What a branch of a conversation begins with; `null` when the message is not in it. */
export function branchContent(
  origin: Conversation,
  point: BranchPoint,
): ConversationContent | null {
  const messageId = 'after' in point ? point.after : point.inPlaceOf;
  const index = origin.messages.findIndex(({ id }) => id === messageId);
  if (index < 0) return null;
  const messages = origin.messages.slice(0, 'after' in point ? index + 1 : index);
  // A message that was edited is answered by the member who answered it before.
  const answer = 'after' in point ? undefined : origin.messages.slice(index + 1).find(isSpoken);
  const answerer = answer === undefined ? latestSpeakerId(messages) : authorId(answer);
  return {
    messages,
    speakerId: answerer ?? origin.speakerId,
    remixOf: origin.remixOf && cutRemixOrigin(origin.remixOf, messages),
    // How the team discusses stays; a discussion that has begun does not go on in the branch.
    discussion:
      origin.discussion.progress === null
        ? origin.discussion
        : { ...origin.discussion, progress: null },
    outcome: outcomeOfBranch(origin.outcome, new Set(messages.map(({ id }) => id))),
    ...(origin.files && { files: origin.files }),
    branchOf: {
      conversationId: origin.id,
      messageId,
      title: origin.title || openingOf(origin.messages),
      ...('after' in point
        ? { after: openingOf(messages.slice(-1)) }
        : { edited: openingOfText(point.text) }),
    },
  };
}

const isSpoken = (message: Message) =>
  !message.fromUser && message.status !== 'failed' && isMessage(message);

/** The id of the member who spoke last; `null` when none did. */
export function latestSpeakerId(messages: readonly Message[]): string | null {
  const latest = messages.findLast(isSpoken);
  return latest === undefined ? null : authorId(latest);
}

/** The line between messages of the publication and new ones may be past the last message that is left. */
export function cutRemixOrigin(remixOf: RemixOrigin, messages: readonly Message[]): RemixOrigin {
  const { carriedUntil } = remixOf;
  const isBeyond = carriedUntil !== null && !messages.some(({ id }) => id === carriedUntil);
  return isBeyond ? { ...remixOf, carriedUntil: messages.at(-1)?.id ?? null } : remixOf;
}
