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
  const { roleDescription, model } = member;
  return {
    name: member.name.trim(),
    role: member.role.trim(),
    skills: member.skills,
    ...(roleDescription === undefined || isBlank(roleDescription)
      ? {}
      : { roleDescription: roleDescription.trim() }),
    ...(model === undefined ? {} : { model }),
  };
}

const hasIndex = (list: readonly unknown[], index: number) =>
  Number.isInteger(index) && index >= 0 && index < list.length;

/** The list with one member replaced; an index outside it changes nothing (docs/behaviour.md#members-of-a-team). */
export function withMemberAt(
  members: TeamMember[],
  index: number,
  member: TeamMember,
): TeamMember[] {
  return hasIndex(members, index) ? members.with(index, member) : members;
}

/** A member whose name or role was changed, by the keys before and after. */
export interface MemberRename {
  from: string;
  to: string;
}

/** The member who has another name or role in the second list; `null` if more than that differs, or nothing. */
export function findRename(
  before: readonly Pick<TeamMember, 'name' | 'role'>[],
  after: readonly Pick<TeamMember, 'name' | 'role'>[],
): MemberRename | null {
  const [keysBefore, keysAfter] = [before.map(memberKey), after.map(memberKey)];
  const changed = keysBefore.flatMap((from, index) => {
    const to = keysAfter[index];
    return to === undefined || to === from ? [] : [{ from, to }];
  });
  const [rename, ...others] = changed;
  if (rename === undefined || others.length > 0 || keysBefore.length !== keysAfter.length)
    return null;
  return keysBefore.includes(rename.to) || keysAfter.includes(rename.from) ? null : rename;
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
