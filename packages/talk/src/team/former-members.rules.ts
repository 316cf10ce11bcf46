import { limits } from '@convoke/contract/limits.ts';
import type { NamedMember } from '@convoke/contract/minutes/minutes.rules.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { authorId, memberId } from './member.ts';
import { isMessage, type Message } from '../message/message.ts';

const nameKey = ({ name }: NamedMember) => memberKey({ name, role: '' });

/** Finds members of a team by name and role, else by the name alone: a role may have been edited since. */
export function memberFinder<Member extends NamedMember>(
  members: readonly Member[],
): (member: NamedMember) => Member | null {
  const byId = new Map(members.map((member) => [memberId(member), member]));
  const byKey = new Map(members.map((member) => [memberKey(member), member]));
  const byName = new Map<string, Member | null>();
  for (const member of members) {
    const key = nameKey(member);
    byName.set(key, byName.has(key) ? null : member);
  }
  return (member) =>
    byId.get(memberId(member)) ??
    byKey.get(memberKey(member)) ??
    byName.get(nameKey(member)) ??
    null;
}

/**
 * The team, and after it the members who spoke and have left it, as many as a request holds, so that minutes keep their
 * positions and objections. A former member with the name of a present one counts as the present one.
 */
export function withFormerMembers(
  members: readonly TeamMember[],
  messages: readonly Message[],
): readonly TeamMember[] {
  const ids = new Set(members.map(memberId));
  const names = new Set(members.map(nameKey));
  const former = new Map<string, TeamMember>();
  for (const message of messages.filter(isOfMember)) {
    const member = {
      ...(message.by && { id: message.by }),
      name: message.sender,
      role: message.role,
    };
    if (!ids.has(authorId(message)) && !names.has(nameKey(member)))
      former.set(authorId(message), { ...member, skills: [], roleDescription: hasLeft });
  }
  return [...members, ...former.values()].slice(0, Math.max(members.length, limits.participants));
}

/** Whether a message is of a member, rather than of the visitor or the app. */
function isOfMember(message: Message): boolean {
  const { sender, fromUser, kind, status } = message;
  const isOfApp = kind === 'summary' || status === 'failed' || status === 'stock';
  return !fromUser && !isOfApp && isMessage(message) && sender.trim() !== '';
}

/** For the model, which reads it in place of a description. */
const hasLeft = 'No longer in the team.';
