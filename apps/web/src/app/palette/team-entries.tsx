import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { paths } from '../../paths.ts';
import type { Command } from '../../services/commands/commands.ts';
import { Seat } from '../../ui/seat.tsx';
import { routeAt } from '../routes.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from './palette.messages.ts';

/** What the screen being shown offers. Members' actions are many: they show once the member is chosen or typed. */
export function commandEntries(commands: readonly Command[]): PaletteEntry[] {
  return commands.map(({ group, shortcut, isDisabled, ...command }) => ({
    ...command,
    group: texts.groups[group],
    // What cannot be done now is not in the way of what can.
    when: group === 'team' || isDisabled === true ? 'searching' : undefined,
    shortcut,
    isDisabled,
    detail: isDisabled === true ? texts.notNow : undefined,
  }));
}

function memberEntry({ name, role }: TeamMember): Omit<PaletteEntry, 'run'> {
  return {
    id: `member ${memberKey({ name, role })}`,
    group: texts.groups.team,
    label: name,
    icon: <Seat name={name} role={role} size="sm" />,
    // The space lets the next word be typed at once.
    fill: `${name} `,
  };
}

/** The members at the table, each leading to its actions. */
export function memberEntriesAtTable(members: readonly TeamMember[]): PaletteEntry[] {
  return members.map((member) => ({
    ...memberEntry(member),
    detail: texts.actions,
    when: 'idle',
    run: () => undefined,
  }));
}

/** The same where the table is not on the screen: they lead there first, and the actions show as soon as it is. */
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
