import { limits } from '@convoke/contract/limits.ts';
import { locale } from '../../../lib/language/locale.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';

const comparable = (name: string) => name.trim().toLocaleLowerCase();

/** The team of this name, without regard to case. */
export const teamNamed = (teams: readonly SavedTeam[], name: string): SavedTeam | undefined =>
  teams.find((team) => comparable(team.name) === comparable(name));

/** The teams as a list shows them: by name. */
export const sortedTeams = (teams: readonly SavedTeam[]): SavedTeam[] =>
  teams.toSorted((one, other) => one.name.localeCompare(other.name, locale()));

/** The list with a team, in the place of the one of its name; `null` when another one would be too many. */
export function withTeam(teams: readonly SavedTeam[], team: SavedTeam): SavedTeam[] | null {
  const place = teams.findIndex(({ name }) => comparable(name) === comparable(team.name));
  if (place >= 0) return teams.with(place, { ...team, id: teams[place]?.id ?? team.id });
  return teams.length < limits.savedTeams ? [...teams, team] : null;
}

/** The list with another name for a team; `null` when another team has it. */
export function withTeamRenamed(
  teams: readonly SavedTeam[],
  id: string,
  name: string,
): SavedTeam[] | null {
  const owner = teamNamed(teams, name);
  if (owner !== undefined && owner.id !== id) return null;
  return teams.map((team) => (team.id === id ? { ...team, name: name.trim() } : team));
}
