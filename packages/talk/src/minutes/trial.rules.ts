import { memberId } from '../team/member.ts';
import { storedDecision } from './sources.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { branchContent } from '../conversation/branch.rules.ts';
import type { Message } from '../message/message.ts';
import type { ConversationContent } from '../conversation/conversation.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { openingOf } from '../conversation/stored-conversation.ts';
import { isContribution } from '../projections/transcript.rules.ts';

/** The last message before the team discussed: the question; `null` when the team has discussed none. */
export function questionOf({
  messages,
  discussion,
}: Pick<Conversation, 'messages' | 'discussion'>): Message | null {
  const startedAt = discussion.progress?.startedAt ?? 0;
  const isAnswer = (message: Message) => !message.fromUser && isContribution(message);
  const inDiscussion = messages.findIndex(
    (message) => isAnswer(message) && startedAt > 0 && message.sentAt >= startedAt,
  );
  const first = inDiscussion === -1 ? messages.findIndex(isAnswer) : inDiscussion;
  return messages.slice(0, Math.max(0, first)).findLast(isContribution) ?? null;
}

/** What a branch begins with that discusses once more without a member; `null` when there is nothing to compare with. */
export function trialContent(
  origin: Conversation,
  without: TeamMember,
): ConversationContent | null {
  const question = questionOf(origin);
  const { decision, sealedAnswer } = origin.outcome;
  const content = question && branchContent(origin, { after: question.id });
  if (content === null || decision === undefined) return null;
  const { preferences, progress } = origin.discussion;
  return {
    ...content,
    speakerId: content.speakerId === memberId(without) ? null : (content.speakerId ?? null),
    discussion: {
      preferences: { ...preferences, mode: progress?.mode ?? preferences.mode },
      progress: null,
    },
    outcome: {
      ...(sealedAnswer && { sealedAnswer }),
      trial: {
        without: {
          name: without.name,
          role: without.role,
          ...(without.seatVariant && { seatVariant: without.seatVariant }),
        },
        conversationId: origin.id,
        title: origin.title || openingOf(origin.messages),
        // Its messages are not those of the branch, in which it is compared by its words.
        decision: storedDecision(decision).content,
      },
    },
  };
}
