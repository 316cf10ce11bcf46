import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { now } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { changeSavedTeams, readWorkspace } from '../workspace.ts';
import { withTeam, withTeamRenamed } from './saved-teams.rules.ts';

/** What became of saving: `tooMany` when the browser has as many as it may have, `notStored` when it takes no more. */
type TeamSaveOutcome = 'saved' | 'tooMany' | 'notStored';

/** Saves the members at the table under a name, in the place of the team that has it. */
export function saveTeam(name: string): TeamSaveOutcome {
  const { members } = readWorkspace();
  const team = { id: randomId(), name: name.trim(), savedAt: now(), members };
  let isFull = false;
  const isStored = changeSavedTeams((teams) => {
    const next = withTeam(teams, team);
    isFull = next === null;
    return next ?? teams;
  });
  if (isFull) return 'tooMany';
  return isStored ? 'saved' : 'notStored';
}

/** Gives a saved team another name; false when another team has it, or the browser does not store it. */
export const renameTeam = (id: string, name: string): boolean => {
  let isTaken = false;
  const isStored = changeSavedTeams((teams) => {
    const next = withTeamRenamed(teams, id, name);
    isTaken = next === null;
    return next ?? teams;
  });
  return isStored && !isTaken;
};

/** Deletes a saved team; `putSavedTeam` brings it back. */
export const deleteTeam = (id: string): boolean =>
  changeSavedTeams((teams) => teams.filter((team) => team.id !== id));

/** Brings back a team as it was: one that was deleted, or replaced. */
export const putSavedTeam = (team: SavedTeam): boolean =>
  changeSavedTeams((teams) => [...teams.filter(({ id }) => id !== team.id), team]);
