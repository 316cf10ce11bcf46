import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createdAtOf,
  horizonOf,
  decideFeedOrder,
  maxOutOfOrder,
  feedKeyAfter,
  feedKeyOf,
  feedKeysBetween,
  readCursor,
  writeCursor,
} from './feed-key.rules.ts';

const uuidWith = (start: string) => `${start}00000-0000-4000-8000-000000000000`;

describe('a feed key', () => {
  test('holds the creation time, whatever its random bits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
        fc.uuid(),
        (createdAtMs, uuid) => {
          const feedKey = feedKeyOf(createdAtMs, uuid);
          expect(Number.isSafeInteger(feedKey)).toBe(true);
          expect(createdAtOf(feedKey)).toBe(new Date(createdAtMs).toISOString());
        },
      ),
    );
  });

  test('grows with time and differs by id within one millisecond', () => {
    const at = Date.parse('2026-11-21T10:00:00Z');
    expect(feedKeyOf(at, uuidWith('fff'))).toBeLessThan(feedKeyOf(at + 1, uuidWith('000')));
    expect(feedKeyOf(at, uuidWith('001'))).not.toBe(feedKeyOf(at, uuidWith('002')));
  });
});

describe('the feed key that a new publication follows', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const [within, newest] = [feedKeyOf(now, uuidWith('000')), feedKeyOf(now * 2, uuidWith('000'))];

  test('is the highest while no publication is in the future', () => {
    const order = { within, newest: within, beyond: 0 };
    expect(decideFeedOrder(now, order)).toEqual({ kind: 'follow', after: within });
  });

  test('excludes a few publications in the future, which are moved back', () => {
    for (const beyond of [1, maxOutOfOrder])
      expect(decideFeedOrder(now, { within, newest, beyond })).toEqual({
        kind: 'move-back',
        after: within,
      });
  });

  test('is the highest when many are ahead or the clock is certainly wrong', () => {
    const follow = { kind: 'follow', after: newest };
    expect(decideFeedOrder(now, { within, newest, beyond: maxOutOfOrder + 1 })).toEqual(follow);
    expect(decideFeedOrder(5_000, { within: 0, newest, beyond: 1 })).toEqual(follow);
  });

  test('is exceeded by less than a millisecond, with a horizon of minutes', () => {
    for (const start of ['000', '0ff', 'fff']) {
      const step = feedKeyAfter(within, uuidWith(start)) - within;
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(2_048);
    }
    expect(horizonOf(now)).toBeGreaterThan(feedKeyOf(now + 60_000, uuidWith('fff')));
  });
});

describe('a date filter', () => {
  const at = (instant: string, start = '000') => feedKeyOf(Date.parse(instant), uuidWith(start));
  const isWithin = (feedKey: number, startDate?: string, endDate?: string) => {
    const { from, below } = feedKeysBetween(startDate, endDate);
    return feedKey >= from && feedKey < below;
  };

  test('is inclusive at both ends, to the last millisecond of the last day', () => {
    const day = ['2026-11-21', '2026-11-21'] as const;
    expect(isWithin(at('2026-11-21T00:00:00.000Z'), ...day)).toBe(true);
    expect(isWithin(at('2026-11-21T23:59:59.999Z', '7ff'), ...day)).toBe(true);
    expect(isWithin(at('2026-11-20T23:59:59.999Z', '7ff'), ...day)).toBe(false);
    expect(isWithin(at('2026-11-22T00:00:00.000Z'), ...day)).toBe(false);
  });

  test('accepts instants of another time zone', () => {
    const range = ['2026-11-21T00:00:00+02:00', '2026-11-21T23:59:59.999+02:00'] as const;
    expect(isWithin(at('2026-11-20T22:00:00.000Z'), ...range)).toBe(true);
    expect(isWithin(at('2026-11-20T21:59:59.999Z'), ...range)).toBe(false);
    expect(isWithin(at('2026-11-21T21:59:59.999Z', '7ff'), ...range)).toBe(true);
    expect(isWithin(at('2026-11-21T22:00:00.000Z'), ...range)).toBe(false);
  });

  test('may be open at either end', () => {
    expect(isWithin(at('1990-01-01T00:00:00Z'), undefined, '2026-11-21')).toBe(true);
    expect(isWithin(at('2099-01-01T00:00:00Z'), '2026-11-21')).toBe(true);
    expect(isWithin(at('2026-11-21T00:00:00Z'))).toBe(true);
  });

  test('stays within safe integers, however distant the dates are', () => {
    for (const date of ['0000-01-01', '0001-01-01T00:00:00Z', '9999-12-31', '1969-12-31']) {
      for (const { from, below } of [
        feedKeysBetween(date, undefined),
        feedKeysBetween(undefined, date),
      ]) {
        expect(Number.isSafeInteger(from) && Number.isSafeInteger(below)).toBe(true);
        expect(Math.min(from, below)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('a cursor', () => {
  test('decodes to its feed key', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (feedKey) => {
        expect(readCursor(writeCursor(feedKey))).toBe(feedKey);
      }),
    );
  });

  test('of another form is rejected', () => {
    const valid = writeCursor(feedKeyOf(Date.parse('2026-11-21'), uuidWith('abc')));
    for (const cursor of [
      '',
      'x',
      'a',
      '0',
      '-1',
      'a-1',
      'a1.5',
      'a01',
      '9007199254740993',
      'azzzzzzzzzzz',
      `b${valid.slice(1)}`,
      valid.toUpperCase(),
      `${valid}=`,
      ` ${valid}`,
      `${valid}\n`,
      '%00',
      '🙂',
      'null',
    ]) {
      expect(readCursor(cursor)).toBeNull();
    }
  });

  test('from arbitrary text is canonical or rejected, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^a[0-9a-z]{1,12}$/u)), (text) => {
        const feedKey = readCursor(text);
        if (feedKey !== null) expect(writeCursor(feedKey)).toBe(text);
      }),
    );
  });
});
