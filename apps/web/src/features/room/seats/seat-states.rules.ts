import { authorId, memberId, type Person } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ShownObjectionState } from './objection-states.rules.ts';
import {
  addresseesOf,
  isSpoken,
  type TurnMessage,
} from '@convoke/talk/message/addressees.rules.ts';

/** What the team's seats show of a member: docs/behaviour.md#seats */
export interface SeatState {
  /** `speaking` has the floor, `next` has it afterwards, `passed` had nothing new to say. */
  turn: 'speaking' | 'next' | 'passed' | null;
  /** An open objection to this member, see `membersWithOpenObjection`. */
  hasOpenObjection: boolean;
}

export interface SeatSituation {
  members: readonly TeamMember[];
  messages: readonly TurnMessage[];
  /** The members who have the floor; empty between turns. */
  speaking: readonly Person[];
  /** The member who has it next; `null` when that is not known. */
  next: Person | null;
  /** What the minutes say of objections, by the id of the message. */
  byMinutes?: ReadonlyMap<string, ShownObjectionState>;
}

/** The states of the members' seats, in the team's order. */
export function seatStates({
  members,
  messages,
  speaking,
  next,
  byMinutes = new Map(),
}: SeatSituation): SeatState[] {
  const speakingKeys = new Set(speaking.map(memberId));
  const nextKey = next && memberId(next);
  const passed = passedMembers(messages);
  const objected = membersWithOpenObjection(members, messages, byMinutes);
  return members.map((member) => {
    const key = memberId(member);
    const turn = speakingKeys.has(key)
      ? 'speaking'
      : key === nextKey
        ? 'next'
        : passed.has(key)
          ? 'passed'
          : null;
    return { turn, hasOpenObjection: objected.has(key) };
  });
}

/** Members whose last turn was a pass, since the visitor spoke or the last discussion ended. */
function passedMembers(messages: readonly TurnMessage[]): ReadonlySet<string> {
  const passed = new Set<string>();
  const spoken = new Set<string>();
  const last = messages.length - 1;
  for (let index = last; index >= 0; index -= 1) {
    const message = messages[index];
    const isEarlierEnd = message?.status === 'ended' && index < last;
    if (message === undefined || message.fromUser || isEarlierEnd) break;
    const key = authorId(message);
    if (message.status === 'passed' && !spoken.has(key)) passed.add(key);
    else if (isSpoken(message)) spoken.add(key);
  }
  return passed;
}

/** Members to whom an open objection was raised: open by the minutes, or, before they cover it, unanswered by its target. */
function membersWithOpenObjection(
  members: readonly TeamMember[],
  messages: readonly TurnMessage[],
  byMinutes: ReadonlyMap<string, ShownObjectionState>,
): ReadonlySet<string> {
  const open = new Set<string>();
  const spokenSince = new Set<string>();
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    // Without minutes, older objections are all answered.
    if (message === undefined) break;
    if (byMinutes.size === 0 && spokenSince.size === members.length) break;
    if (message.fromUser || !isSpoken(message)) continue;
    if (message.kind === 'objection') {
      const state = byMinutes.get(message.id ?? '');
      for (const target of addresseesOf(members, messages, index)) {
        if (state === undefined ? !spokenSince.has(target) : state === 'open') open.add(target);
      }
    }
    const speaker = authorId(message);
    if (members.some((member) => memberId(member) === speaker)) spokenSince.add(speaker);
  }
  return open;
}
