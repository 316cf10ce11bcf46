import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayEnd, dayOf, dayStart, describeDays } from './filter-dates.rules.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-01T23:59:59.999Z'],
  ['Asia/Tokyo', '2026-10-31T15:00:00.000Z', '2026-11-01T14:59:59.999Z'],
  // On the night when daylight saving time ends, this day has 25 hours.
  ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('a day in %s', (zone, first, last) => {
  it('lasts from its first to its last millisecond there, and is read back as that day', () => {
    vi.stubEnv('TZ', zone);
    expect(dayStart('2026-11-01')).toBe(first);
    expect(dayEnd('2026-11-01')).toBe(last);
    expect([dayOf(first), dayOf(last)]).toEqual(['2026-11-01', '2026-11-01']);
  });
});

describe('days', () => {
  it('of the first century stay there', () => {
    expect(dayStart('0026-11-01')).toMatch(/^002[56]-1[01]-/);
  });

  it('that are invalid have no instants', () => {
    expect([dayStart(''), dayEnd(''), dayStart('12026-01-01')]).toEqual(['', '', '']);
  });

  it('in the URL are the same in every time zone', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(dayOf('2026-11-05')).toBe('2026-11-05');
    expect(dayOf('')).toBe('');
  });

  it('have a short description', () => {
    expect(describeDays('', '')).toBe('');
    expect(describeDays('2026-11-01', '')).toBe('from Nov 1, 2026');
    expect(describeDays('', '2026-11-05')).toBe('until Nov 5, 2026');
    expect(describeDays('2026-11-01', '2026-11-05').replaceAll(/\s/g, ' ')).toBe('Nov 1 – 5, 2026');
    expect(describeDays('2026-11-05', '2026-11-01')).toBe('Nov 5, 2026 – Nov 1, 2026');
  });
});
