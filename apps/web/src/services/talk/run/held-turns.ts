import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { authorId, memberId } from '@convoke/talk/team/member.ts';
import { withStep, type KeptStep } from '@convoke/talk/tools/tool-steps.rules.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import type { GivenTurn } from '../conversation-state.ts';

/** Turns that the visitor gave too wait for the request for a tool in this message; it keeps them, also over a reload. */
export function holdTurns(
  conversation: Pick<CurrentConversation, 'load' | 'changeConversation'>,
  messageId: string,
  turns: readonly GivenTurn[],
): void {
  if (turns.length === 0) return;
  const held = turns.map(({ speaker }) => memberId(speaker));
  const { messages } = conversation.load();
  conversation.changeConversation({
    messages: withStep(messages, messageId, (step) => ({ ...step, held })),
  });
}

/** The members whose turns waited for these requests, in order, without those who have spoken since. */
export function heldMembers(
  asked: readonly KeptStep[],
  messages: readonly Message[],
  members: readonly TeamMember[],
): TeamMember[] {
  const ids = asked.flatMap(({ message, step: { held = [] } }) => {
    const since = messages.slice(messages.indexOf(message) + 1).filter(isContribution);
    return held.filter((id) => since.every((one) => authorId(one) !== id));
  });
  const asking = new Set(asked.map(({ message }) => authorId(message)));
  return [...new Set(ids)].flatMap((id) =>
    asking.has(id) ? [] : members.filter((member) => memberId(member) === id),
  );
}
