import { memberId } from '@convoke/talk/team/member.ts';
import { limits } from '@convoke/contract/limits.ts';
import { isReservedName, memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { MemberRefusal } from './messages.ts';

/** Why a member cannot stand in the list; `null` when it can. `atIndex` is the place it would replace. */
export function memberRefusal(
  members: readonly TeamMember[],
  candidate: Pick<TeamMember, 'name' | 'role'>,
  atIndex: number | null = null,
): MemberRefusal | null {
  if (isBlank(candidate.name)) return 'nameMissing';
  if (isBlank(candidate.role)) return 'roleMissing';
  if (isReservedName(candidate.name)) return 'reserved';
  const key = memberKey(candidate);
  if (members.some((member, index) => index !== atIndex && memberKey(member) === key)) {
    return 'duplicate';
  }
  if (atIndex === null && members.length >= limits.participants) return 'full';
  return null;
}

/** A member as it is kept: no spaces around name and role, no empty description. */
export function normalizeMember(member: TeamMember): TeamMember {
  const { id, roleDescription, model, tools = [], seatVariant } = member;
  return {
    ...(id && { id }),
    name: member.name.trim(),
    role: member.role.trim(),
    skills: member.skills,
    ...(roleDescription === undefined || isBlank(roleDescription)
      ? {}
      : { roleDescription: roleDescription.trim() }),
    ...(model === undefined ? {} : { model }),
    ...(tools.length === 0 ? {} : { tools }),
    ...(seatVariant === undefined ? {} : { seatVariant }),
  };
}

const hasIndex = (list: readonly unknown[], index: number) =>
  Number.isInteger(index) && index >= 0 && index < list.length;

/** The member with an id, unless it follows from name and role: storage is then as it was before ids. */
function withId({ id: _id, ...member }: TeamMember, id: string): TeamMember {
  return memberId(member) === id ? member : { id, ...member };
}

/**
 * The list with one more member, who gets an id of their own if another one has theirs: that one had the name before, and
 * may be among those who have left.
 */
export function withMember(
  members: TeamMember[],
  member: TeamMember,
  newId: () => string,
  former: readonly TeamMember[] = [],
): TeamMember[] {
  const id = memberId(member);
  const isTaken =
    members.some((other) => memberId(other) === id) ||
    (member.id === undefined && former.some((other) => other.id === id));
  return [...members, withId(member, isTaken ? newId() : id)];
}

/**
 * The list with one member replaced, who stays the same member whatever the new name; an index outside it changes nothing
 * (docs/behaviour.md#members-of-a-team).
 */
export function withMemberAt(
  members: TeamMember[],
  index: number,
  member: TeamMember,
): TeamMember[] {
  const before = members[index];
  if (before === undefined || !hasIndex(members, index)) return members;
  const { seatVariant } = before;
  const seated = seatVariant === undefined ? member : { ...member, seatVariant };
  return members.with(index, withId(seated, memberId(before)));
}

/** The list without one member; an index outside it changes nothing (docs/behaviour.md#members-of-a-team). */
export function withoutMemberAt(members: TeamMember[], index: number): TeamMember[] {
  return hasIndex(members, index) ? members.toSpliced(index, 1) : members;
}

/** The list with one member moved to another place; indexes outside it change nothing. */
export function withMemberMoved(members: TeamMember[], from: number, to: number): TeamMember[] {
  const member = members[from];
  if (member === undefined || !hasIndex(members, to) || from === to) return members;
  return members.toSpliced(from, 1).toSpliced(to, 0, member);
}
