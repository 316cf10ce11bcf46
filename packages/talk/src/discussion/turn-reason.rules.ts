import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { authorId, memberId } from '../team/member.ts';
import type { Message } from '../message/message.ts';
import { isContribution, type Speaker } from '../projections/transcript.rules.ts';

const isBy = (speaker: Speaker, message: Message) =>
  !message.fromUser && authorId(message) === memberId(speaker);

/**
 * The name of the person who gave a speaker the floor by mentioning, asking or objecting; `null` for the other reasons, or
 * when no message tells: words that only hand the floor over are in none. For a server that does not tell because of
 * whom a member speaks.
 */
export function whoGaveTheFloor(
  because: TurnReason,
  speaker: Speaker,
  before: readonly Message[],
  members: readonly Speaker[],
): string | null {
  const candidates = before.filter(
    (message) => isContribution(message) && message.kind !== 'summary' && !isBy(speaker, message),
  );
  const index = members.findIndex((member) => memberId(member) === memberId(speaker));
  const names = (message: Message, how: 'mentioned' | 'asked') =>
    readHandOver(message.content, members)[how].includes(index);
  if (because === 'mentioned') {
    // Whom the visitor mentions comes before whom a member mentions, until they have spoken.
    const lastTurn = before.findLastIndex((message) => isBy(speaker, message));
    const visitors = before.slice(lastTurn + 1).findLast(({ fromUser }) => fromUser);
    if (visitors !== undefined && names(visitors, 'mentioned')) return visitorName;
    // The visitor's mention has been answered.
    const turns = candidates.filter(({ fromUser }) => !fromUser);
    return senderOf(turns.findLast((message) => names(message, 'mentioned')));
  }
  if (because === 'asked') return senderOf(candidates.findLast((one) => names(one, 'asked')));
  if (because === 'objected') return senderOf(candidates.findLast(isObjection));
  return null;
}

const isObjection = ({ kind }: Message) => kind === 'objection';

function senderOf(message: Message | undefined): string | null {
  if (message === undefined) return null;
  return message.fromUser ? visitorName : message.sender;
}
