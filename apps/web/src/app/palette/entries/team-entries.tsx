import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { paths } from '../../../paths.ts';
import type { Command } from '../../../services/commands/commands.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { routeAt } from '../../routes.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from '../messages.ts';

/** Commands of the current screen. Member actions are many, so they are listed only while searching. */
export function commandEntries(commands: readonly Command[]): PaletteEntry[] {
  return commands.map(({ group, shortcut, isDisabled, ...command }) => ({
    ...command,
    group: texts.groups[group],
    // Disabled commands are listed only while searching.
    when: group === 'team' || isDisabled === true ? 'searching' : undefined,
    shortcut,
    isDisabled,
    detail: isDisabled === true ? texts.notNow : undefined,
  }));
}

function memberEntry(member: TeamMember): Omit<PaletteEntry, 'run'> {
  const { name, role } = member;
  return {
    id: `member ${memberId(member)}`,
    group: texts.groups.team,
    label: name,
    icon: <Seat name={name} role={role} size="sm" />,
    // The space separates the name from the next search term.
    fill: `${name} `,
  };
}

/** Members as entries that filter for their actions; used in the room. */
export function memberEntriesInRoom(members: readonly TeamMember[]): PaletteEntry[] {
  return members.map((member) => ({
    ...memberEntry(member),
    detail: texts.actions,
    when: 'idle',
    run: () => undefined,
  }));
}

/** Members as entries that lead to the room, where their actions are listed. */
export function memberEntriesElsewhere(
  members: readonly TeamMember[],
  navigate: (path: string) => void,
): PaletteEntry[] {
  return members.map((member) => ({
    ...memberEntry(member),
    keywords: `${member.role} ${texts.actionWords}`,
    detail: texts.toTheTable,
    prefetch: () => routeAt(paths.teamDashboard)?.prefetch(),
    run: () => navigate(paths.teamDashboard),
  }));
}
