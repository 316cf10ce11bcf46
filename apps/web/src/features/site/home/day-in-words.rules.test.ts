import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.rules.ts';

const noon = (day: number) => new Date(2026, 10, day, 12).getTime();

test('a day is named by the calendar, not by hours', () => {
  const lateYesterday = new Date(2026, 10, 22, 23, 50).getTime();
  const early = new Date(2026, 10, 23, 0, 10).getTime();
  expect(dayInWords(lateYesterday, early, 'en')).toBe('yesterday');
  expect(dayInWords(early, noon(23), 'en')).toBe('today');
  expect(dayInWords(noon(20), noon(23), 'de')).toBe('vor 3 Tagen');
  expect(dayInWords(noon(10), noon(23), 'en')).toBe('Nov 10, 2026');
  // A clock that was put back.
  expect(dayInWords(noon(24), noon(23), 'es')).toBe('hoy');
});
