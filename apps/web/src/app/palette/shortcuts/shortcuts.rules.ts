import type { SingleKeys } from '../../../lib/keyboard.ts';
import type { RouteName } from '../../../routes.ts';
import type { shortcutsMessages } from '../messages.ts';

export interface Shortcut {
  does: keyof (typeof shortcutsMessages)['does'];
  /** Alternatives, each a combination of keys; `Control` means Command on Apple keyboards. */
  keys: readonly (readonly string[])[];
  /** What must be on: the single-key shortcuts, or the commands that begin with `g` too. */
  needs?: Exclude<SingleKeys, 'off'>;
}

export interface ShortcutGroup {
  title: keyof (typeof shortcutsMessages)['groups'];
  /** Screen where the shortcuts work; `null` for all screens. */
  screen: RouteName | null;
  shortcuts: readonly Shortcut[];
}

/** All shortcuts of the product; the dialog is rendered from this table. */
const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'everywhere',
    screen: null,
    shortcuts: [
      { does: 'palette', keys: [['Control', 'K']] },
      { does: 'shortcuts', keys: [['?']], needs: 'on' },
      { does: 'close', keys: [['Escape']] },
      { does: 'menu', keys: [['ArrowUp'], ['ArrowDown'], ['Home'], ['End']] },
    ],
  },
  {
    title: 'vision',
    screen: 'vision',
    shortcuts: [{ does: 'nextStep', keys: [['Control', 'Enter']] }],
  },
  {
    title: 'teamAssembly',
    screen: 'teamAssembly',
    shortcuts: [
      {
        does: 'moveMember',
        keys: [
          ['Alt', 'ArrowUp'],
          ['Alt', 'ArrowDown'],
        ],
      },
    ],
  },
  {
    title: 'teamDashboard',
    screen: 'teamDashboard',
    shortcuts: [
      { does: 'write', keys: [['AnyLetter']] },
      { does: 'send', keys: [['Enter']] },
      { does: 'newLine', keys: [['Shift', 'Enter']] },
      { does: 'stop', keys: [['Escape']] },
      { does: 'giveFloor', keys: [['Alt', '1 – 9']] },
      { does: 'find', keys: [['Control', 'F']] },
      { does: 'giveFloor', keys: [['G', '1 – 9']], needs: 'commands' },
      { does: 'objects', keys: [['G', 'O', '1 – 9']], needs: 'commands' },
      { does: 'nextSpeaks', keys: [['G', 'N', 'Enter']], needs: 'commands' },
      { does: 'everyone', keys: [['G', 'A', 'Enter']], needs: 'commands' },
      { does: 'decide', keys: [['G', 'D']], needs: 'commands' },
    ],
  },
  {
    title: 'watch',
    screen: 'watch',
    shortcuts: [
      { does: 'play', keys: [['Space']] },
      { does: 'play', keys: [['K']], needs: 'on' },
      { does: 'step', keys: [['ArrowLeft'], ['ArrowRight']] },
      { does: 'speed', keys: [['-'], ['+']], needs: 'on' },
      { does: 'ends', keys: [['Home'], ['End']] },
    ],
  },
];

/** All groups: general ones first, then those of the current screen. */
export function shortcutGroupsFor(screen: RouteName | undefined): ShortcutGroup[] {
  const rank = (group: ShortcutGroup) =>
    group.screen === null ? 0 : group.screen === screen ? 1 : 2;
  return shortcutGroups.toSorted((one, other) => rank(one) - rank(other));
}
