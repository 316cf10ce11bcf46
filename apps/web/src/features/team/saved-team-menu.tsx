import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { sortedTeams } from '../../services/workspace/teams/saved-teams.rules.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { teamMessages as texts } from './messages.ts';

/** The teams saved under a name; nothing where there are none. */
export function SavedTeamMenu({ onChoose }: { onChoose: (team: SavedTeam) => void }) {
  const teams = useWorkspace((state) => state.savedTeams);
  if (teams.length === 0) return null;
  return (
    <Menu
      label={texts.savedTeam}
      size="sm"
      items={sortedTeams(teams).map((team) => ({
        label: team.name,
        onSelect: () => onChoose(team),
      }))}
    />
  );
}
