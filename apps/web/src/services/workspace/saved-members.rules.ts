import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';

// Enough to undo a change of mind, not a second address book.
const maxRemovedMembers = 60;

/** The list 'Saved Team Members' (docs/behaviour.md#saved-members): removed members, then those of saved conversations. */
export function savedMembers(
  conversations: readonly Pick<StoredConversation, 'members'>[],
  removed: readonly TeamMember[],
  selected: readonly TeamMember[],
): TeamMember[] {
  const seen = new Set(selected.map(memberKey));
  const found: TeamMember[] = [];
  const candidates = [...removed, ...conversations.flatMap(({ members }) => members)];
  for (const member of candidates) {
    const key = memberKey(member);
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(member);
  }
  return found;
}

/** The removed members with one more in front, each once. */
export function withRemovedMember(removed: readonly TeamMember[], member: TeamMember) {
  const key = memberKey(member);
  return [member, ...removed.filter((other) => memberKey(other) !== key)].slice(
    0,
    maxRemovedMembers,
  );
}
