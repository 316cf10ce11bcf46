import { expect, test } from 'vitest';
import { dayAfter, lastDays, utcDayOf } from './utc-day.rules.ts';

const at = (instant: string) => Date.parse(instant);

test('a day is the UTC day, whatever the time zone of the machine', () => {
  expect(utcDayOf(at('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(utcDayOf(at('2026-11-22T00:00:00Z'))).toBe('2026-11-22');
});

test('days follow each other over months and leap days', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(lastDays(3, at('2026-03-01T00:00:00Z'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});
