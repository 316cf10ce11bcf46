import type { Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import { memberFinder } from '@convoke/talk/team/former-members.rules.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { minutesMessages as texts } from '../messages.ts';

/** Says after a name that the member has left the team; nothing about those who are in it. */
export function FormerMemberMark({ member }: Pick<Position, 'member'>) {
  const members = useWorkspace((state) => state.members);
  return memberFinder(members)(member) === null ? (
    <span className="text-xs text-ink-muted">{` (${texts.formerMember})`}</span>
  ) : null;
}
