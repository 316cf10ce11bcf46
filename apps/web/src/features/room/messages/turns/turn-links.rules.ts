import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { authorId, memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { addresseesOf, isSpoken, visitorKey } from '@convoke/talk/message/addressees.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { mentionOf } from '../../mentions/mention-query.rules.ts';
import { statesByMinutes, type ShownObjectionState } from '../../seats/objection-states.rules.ts';

/** Whom a turn is to. */
export interface Addressee {
  name: string;
  isVisitor: boolean;
  /** The turn that it answers; `null` when the addressee has not spoken before. */
  messageId: string | null;
}

/** An objection to a turn. */
export interface RaisedObjection {
  messageId: string;
  state: ShownObjectionState;
}

/** How turns refer to each other, by message id. */
export interface TurnLinks {
  addressees: ReadonlyMap<string, Addressee>;
  /** The objections to a turn, in order. */
  objections: ReadonlyMap<string, readonly RaisedObjection[]>;
}

/** Finds which turn each objection, clarification and challenge answers, and the objections to each turn. */
export function turnLinks(
  messages: readonly Message[],
  members: readonly TeamMember[],
  outcome: Outcome,
): TurnLinks {
  const addressees = new Map<string, Addressee>();
  const objections = new Map<string, RaisedObjection[]>();
  const byMinutes = statesByMinutes(outcome);
  const lastTurns = new Map<string, { index: number; id: string; sender: string }>();
  const raised: { messageId: string; target: string; index: number; to: string }[] = [];
  messages.forEach((message, index) => {
    if (!isTurn(message)) return;
    const { id, kind, fromUser } = message;
    const [target] = fromUser || kind === undefined ? [] : addresseesOf(members, messages, index);
    if (target !== undefined) {
      const { id: messageId = null, sender = '' } = lastTurns.get(target) ?? {};
      const name = nameOf(target, members) ?? sender;
      addressees.set(id, { name, isVisitor: target === visitorKey, messageId });
      if (kind === 'objection' && messageId !== null)
        raised.push({ messageId: id, target, index, to: messageId });
    }
    const speaker = fromUser ? visitorKey : authorId(message);
    lastTurns.set(speaker, { index, id, sender: message.sender });
  });
  for (const { messageId, target, index, to } of raised) {
    const hasSpokenSince = (lastTurns.get(target)?.index ?? -1) > index;
    const state = byMinutes.get(messageId) ?? (hasSpokenSince ? 'answered' : 'open');
    objections.set(to, [...(objections.get(to) ?? []), { messageId, state }]);
  }
  return { addressees, objections };
}

const isTurn = (message: Message) => isSpoken(message) && message.kind !== 'summary';

/** The shortest clear name of a member. */
function nameOf(key: string, members: readonly TeamMember[]): string | null {
  const member = members.find((one) => memberId(one) === key);
  return member === undefined ? null : mentionOf(member, members);
}
