import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createdAtOf,
  horizonOf,
  judgeOrder,
  mostStrays,
  positionAfter,
  positionOf,
  positionsBetween,
  readCursor,
  writeCursor,
} from './position.rules.ts';

const uuidWith = (start: string) => `${start}00000-0000-4000-8000-000000000000`;

describe('a position', () => {
  test('tells when its publication was made, whatever its random bits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
        fc.uuid(),
        (createdAtMs, uuid) => {
          const position = positionOf(createdAtMs, uuid);
          expect(Number.isSafeInteger(position)).toBe(true);
          expect(createdAtOf(position)).toBe(new Date(createdAtMs).toISOString());
        },
      ),
    );
  });

  test('grows with time, and two of one millisecond differ by their ids', () => {
    const at = Date.parse('2026-11-21T10:00:00Z');
    expect(positionOf(at, uuidWith('fff'))).toBeLessThan(positionOf(at + 1, uuidWith('000')));
    expect(positionOf(at, uuidWith('001'))).not.toBe(positionOf(at, uuidWith('002')));
  });
});

describe('what a new publication comes after', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const [within, newest] = [positionOf(now, uuidWith('000')), positionOf(now * 2, uuidWith('000'))];

  test('is everything while nothing stands in the future', () => {
    const order = { within, newest: within, beyond: 0 };
    expect(judgeOrder(now, order)).toEqual({ kind: 'follow', after: within });
  });

  test('leaves out a few of the future, which are brought back', () => {
    for (const beyond of [1, mostStrays])
      expect(judgeOrder(now, { within, newest, beyond })).toEqual({
        kind: 'bring-back',
        after: within,
      });
  });

  test('is the newest when many are ahead, or the clock cannot be right: then it is the clock that is wrong', () => {
    const follow = { kind: 'follow', after: newest };
    expect(judgeOrder(now, { within, newest, beyond: mostStrays + 1 })).toEqual(follow);
    expect(judgeOrder(5_000, { within: 0, newest, beyond: 1 })).toEqual(follow);
  });

  test('is left behind by less than a millisecond, and the horizon is minutes away', () => {
    for (const start of ['000', '0ff', 'fff']) {
      const step = positionAfter(within, uuidWith(start)) - within;
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(2_048);
    }
    expect(horizonOf(now)).toBeGreaterThan(positionOf(now + 60_000, uuidWith('fff')));
  });
});

describe('the days of a filter', () => {
  const at = (instant: string, start = '000') => positionOf(Date.parse(instant), uuidWith(start));
  const isWithin = (position: number, startDate?: string, endDate?: string) => {
    const { from, below } = positionsBetween(startDate, endDate);
    return position >= from && position < below;
  };

  test('are inclusive at both ends, to the last millisecond of the last day', () => {
    const day = ['2026-11-21', '2026-11-21'] as const;
    expect(isWithin(at('2026-11-21T00:00:00.000Z'), ...day)).toBe(true);
    expect(isWithin(at('2026-11-21T23:59:59.999Z', '7ff'), ...day)).toBe(true);
    expect(isWithin(at('2026-11-20T23:59:59.999Z', '7ff'), ...day)).toBe(false);
    expect(isWithin(at('2026-11-22T00:00:00.000Z'), ...day)).toBe(false);
  });

  test('may be instants of another zone', () => {
    const range = ['2026-11-21T00:00:00+02:00', '2026-11-21T23:59:59.999+02:00'] as const;
    expect(isWithin(at('2026-11-20T22:00:00.000Z'), ...range)).toBe(true);
    expect(isWithin(at('2026-11-20T21:59:59.999Z'), ...range)).toBe(false);
    expect(isWithin(at('2026-11-21T21:59:59.999Z', '7ff'), ...range)).toBe(true);
    expect(isWithin(at('2026-11-21T22:00:00.000Z'), ...range)).toBe(false);
  });

  test('may leave either end open', () => {
    expect(isWithin(at('1990-01-01T00:00:00Z'), undefined, '2026-11-21')).toBe(true);
    expect(isWithin(at('2099-01-01T00:00:00Z'), '2026-11-21')).toBe(true);
    expect(isWithin(at('2026-11-21T00:00:00Z'))).toBe(true);
  });

  test('stay within what the database counts, however far away they are', () => {
    for (const date of ['0000-01-01', '0001-01-01T00:00:00Z', '9999-12-31', '1969-12-31']) {
      for (const { from, below } of [
        positionsBetween(date, undefined),
        positionsBetween(undefined, date),
      ]) {
        expect(Number.isSafeInteger(from) && Number.isSafeInteger(below)).toBe(true);
        expect(Math.min(from, below)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('a cursor', () => {
  test('leads back to its position', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (position) => {
        expect(readCursor(writeCursor(position))).toBe(position);
      }),
    );
  });

  test('that we did not write is none', () => {
    const ours = writeCursor(positionOf(Date.parse('2026-11-21'), uuidWith('abc')));
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
      `b${ours.slice(1)}`,
      ours.toUpperCase(),
      `${ours}=`,
      ` ${ours}`,
      `${ours}\n`,
      '%00',
      '🙂',
      'null',
    ]) {
      expect(readCursor(cursor)).toBeNull();
    }
  });

  test('of any text is one of ours or none, and never a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^a[0-9a-z]{1,12}$/u)), (text) => {
        const position = readCursor(text);
        if (position !== null) expect(writeCursor(position)).toBe(text);
      }),
    );
  });
});
