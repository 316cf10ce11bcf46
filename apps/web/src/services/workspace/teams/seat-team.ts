import { limits } from '@convoke/contract/limits.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { addGeneratedMember, clearTable, replaceMembers } from '../workspace.ts';

/** A saved team takes the place of those at the table, who stay among the saved members; a new conversation begins. */
export function seatTeam({ members }: SavedTeam): void {
  clearTable();
  replaceMembers(members.slice(0, limits.participants));
}

/** Those of a saved team who are not at the table yet join it; false when seats were too few. */
export function addTeam({ members }: SavedTeam): boolean {
  return members.map(addGeneratedMember).every((refusal) => refusal !== 'full');
}
