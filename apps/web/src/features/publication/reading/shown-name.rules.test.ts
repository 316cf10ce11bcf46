import { afterEach, expect, test } from 'vitest';
import { showInLanguage } from '../../../../test/show-in-language.ts';
import { shownName, shownSeatName } from './shown-name.rules.ts';

afterEach(() => showInLanguage('en'));

test.each(['', ' ', 'You', 'System', 'Unknown'])(
  'the name %j is shown as unknown in the current language, on a seat without initials',
  async (name) => {
    expect(shownName(name)).toBe('Unknown');
    await showInLanguage('de');
    expect(shownName(name)).toBe('Unbekannt');
    expect(shownSeatName(shownName(name))).toBe('');
  },
);

test('any other name is shown unchanged', () => {
  expect([shownName('Nils'), shownSeatName('Nils')]).toEqual(['Nils', 'Nils']);
});
