import type { ScreenName } from './screens.rules.ts';
import type { shortcutsMessages } from './shortcuts.messages.ts';

export interface Shortcut {
  does: keyof (typeof shortcutsMessages)['does'];
  /** Each way to press it, as keys that are held together; `Control` stands for the command key of Apple's keyboards. */
  keys: readonly (readonly string[])[];
  /** Goes away with the single-key shortcuts. */
  isSingleKey?: boolean;
}

export interface ShortcutGroup {
  title: keyof (typeof shortcutsMessages)['groups'];
  /** Where they work; `null` for everywhere. */
  screen: ScreenName | null;
  shortcuts: readonly Shortcut[];
}

/** Every shortcut of the product. The list that visitors see is made of this and of nothing else. */
const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'everywhere',
    screen: null,
    shortcuts: [
      { does: 'palette', keys: [['Control', 'K']] },
      { does: 'shortcuts', keys: [['?']], isSingleKey: true },
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
      { does: 'write', keys: [['/']], isSingleKey: true },
      { does: 'send', keys: [['Enter']] },
      { does: 'newLine', keys: [['Shift', 'Enter']] },
      { does: 'stop', keys: [['Escape']] },
      { does: 'passOn', keys: [['N']], isSingleKey: true },
    ],
  },
  {
    title: 'watch',
    screen: 'watch',
    shortcuts: [
      { does: 'play', keys: [['Space']] },
      { does: 'play', keys: [['K']], isSingleKey: true },
      { does: 'step', keys: [['ArrowLeft'], ['ArrowRight']] },
      { does: 'speed', keys: [['-'], ['+']], isSingleKey: true },
      { does: 'ends', keys: [['Home'], ['End']] },
    ],
  },
];

/** All shortcuts, those of the screen being shown before those of the others. */
export function shortcutGroupsFor(screen: ScreenName | undefined): ShortcutGroup[] {
  const rank = (group: ShortcutGroup) =>
    group.screen === null ? 0 : group.screen === screen ? 1 : 2;
  return shortcutGroups.toSorted((one, other) => rank(one) - rank(other));
}
