import { authorId, memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import {
  addresseesOf,
  isSpoken,
  namedIn,
  type TurnMessage,
} from '@convoke/talk/message/addressees.rules.ts';
import { calledMembers } from './known-next.rules.ts';
import type { SeatState } from './seat-states.rules.ts';

/** A member who has something to say, and how. */
export interface NextTurn {
  member: TeamMember;
  kind: 'answer' | 'objection';
}

const maxNextTurns = 2;

/**
 * The members who have something to say, by the last turns alone: whom the last turn is to or names, who was called since
 * the visitor's last message and has not spoken, who has an open objection to answer, and who has been silent for a whole
 * round: docs/behaviour.md#what-could-come-next
 */
export function nextTurns(
  members: readonly TeamMember[],
  messages: readonly TurnMessage[],
  states: readonly SeatState[],
): NextTurn[] {
  const index = messages.findLastIndex(isTurn);
  const last = messages[index];
  if (last === undefined) return [];
  const { kind, fromUser } = last;
  const isOrdinary = kind === undefined && !fromUser;
  const called = [
    ...(kind === undefined ? [] : addresseesOf(members, messages, index)),
    ...namedIn(last, members),
    ...calledMembers(members, messages).map(memberId),
    ...members.filter((_, place) => states[place]?.hasOpenObjection).map(memberId),
  ];
  const passed = members.filter((_, place) => states[place]?.turn === 'passed').map(memberId);
  const silent = silentForARound(members, messages).filter((key) => !passed.includes(key));
  const kinds = new Map<string, NextTurn['kind']>();
  for (const key of called) kinds.set(key, 'answer');
  // A new voice contradicts, unless it is asked something or the last turn contradicted already.
  for (const key of silent)
    if (!kinds.has(key)) kinds.set(key, isOrdinary ? 'objection' : 'answer');
  if (!fromUser) kinds.delete(authorId(last));
  return [...kinds]
    .flatMap(([key, turn]) => {
      const member = members.find((one) => memberId(one) === key);
      return member === undefined ? [] : [{ member, kind: turn }];
    })
    .slice(0, maxNextTurns);
}

const isTurn = (message: TurnMessage) => isSpoken(message) && message.kind !== 'summary';

/** The keys of the members who had none of the last turns, of which there were as many as members. */
function silentForARound(
  members: readonly TeamMember[],
  messages: readonly TurnMessage[],
): string[] {
  const speakers: string[] = [];
  for (let at = messages.length - 1; at >= 0 && speakers.length < members.length; at -= 1) {
    const message = messages[at];
    if (message !== undefined && isTurn(message) && !message.fromUser)
      speakers.push(authorId(message));
  }
  if (speakers.length < members.length) return [];
  return members.map(memberId).filter((key) => !speakers.includes(key));
}
