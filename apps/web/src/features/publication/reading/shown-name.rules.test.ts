import { afterEach, expect, test } from 'vitest';
import { speak } from '../../../lib/language/messages.ts';
import { playerMessagesInGerman } from '../player/player.messages.de.ts';
import { shownName, shownSeatName } from './shown-name.rules.ts';

afterEach(() => speak());

test.each(['', ' ', 'You', 'System', 'Unknown'])(
  'the name %j is shown as unknown in the words of now, on a seat without initials',
  (name) => {
    expect(shownName(name)).toBe('Unknown');
    speak({ player: playerMessagesInGerman });
    expect(shownName(name)).toBe('Unbekannt');
    expect(shownSeatName(shownName(name))).toBe('');
  },
);

test('any other name is shown as it is', () => {
  expect([shownName('Nils'), shownSeatName('Nils')]).toEqual(['Nils', 'Nils']);
});
