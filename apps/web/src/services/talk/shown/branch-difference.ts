import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import { conversationMessages } from '../messages.ts';

/** What a branch differs in from its origin, in a few words; empty where an old one does not tell. */
export function branchDifference(
  { members, branchOf }: Pick<ConversationHead, 'members' | 'branchOf'>,
  origin: Pick<ConversationHead, 'members'> | undefined,
): string {
  const { branches: texts } = conversationMessages;
  const { after = '', edited = '' } = branchOf ?? {};
  const left = origin === undefined ? '' : namesMissing(origin.members, members);
  const joined = origin === undefined ? '' : namesMissing(members, origin.members);
  const parts = [
    left && texts.without(left),
    joined && texts.joinedBy(joined),
    edited && texts.edited(edited),
  ].filter((part) => part !== '');
  if (parts.length === 0 && after !== '') return texts.after(after);
  return parts.join(' · ');
}

/** The names of the members that are not among others. */
function namesMissing(members: readonly TeamMember[], others: readonly TeamMember[]): string {
  const ids = new Set(others.map(memberId));
  return members
    .filter((member) => !ids.has(memberId(member)))
    .map(({ name }) => name)
    .join(', ');
}
