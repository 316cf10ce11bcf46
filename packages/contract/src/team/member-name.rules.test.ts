import { describe, expect, test } from 'vitest';
import { isReservedName, memberDisplayName } from './member-name.rules.ts';

const confusables = [
  'You',
  'Y\u03BFu',
  'Y\u043Eu',
  'Yo\u200Bu',
  'Y\u3164ou',
  'Y\u200Aou',
  'YOU ',
  '\u202EYou',
  'User',
  'Us\uFE0Fer',
  'U\uA4E2er',
  'Convoke',
  'C\u043Envoke',
  'System',
  '\u{1D5E6}ystem',
  'Assistant',
];

describe('a name that could be mistaken for the visitor or the system', () => {
  test.each(confusables)('%j is not shown', (name) => {
    expect(isReservedName(name)).toBe(true);
    expect(memberDisplayName(name)).toBe('Unknown');
  });

  test.each(['', ' ', '\u200B'])('nor is %j, in which there is nothing to see', (name) => {
    expect(memberDisplayName(name)).toBe('Unknown');
  });

  test.each(['Mara Bell', 'Yousef', 'Юлия', '李', 'Userina', 'Unknown'])(
    '%j is, as it was written',
    (name) => {
      expect(memberDisplayName(name)).toBe(name);
    },
  );
});
