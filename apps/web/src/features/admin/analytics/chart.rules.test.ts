import { assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, medianOf, namedDays, runsOf, ticksUpTo, topOf, totalOf } from './chart.rules.ts';

const series = (...rows: (number | null)[][]) =>
  rows.map((values, index) => ({ label: `series ${index}`, values }));

describe('the ticks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [10, [0, 3, 6, 9, 12]],
    [17, [0, 5, 10, 15, 20]],
    [100, [0, 25, 50, 75, 100]],
    [4321, [0, 2000, 4000, 6000]],
    [2_000_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  ])('up to %i are %j', (top, ticks) => {
    expect(ticksUpTo(top)).toEqual(ticks);
  });

  it.each([Number.NaN, -5, Number.POSITIVE_INFINITY])(
    'are those of an empty chart for %d',
    (top) => {
      expect(ticksUpTo(top)).toEqual([0, 1]);
    },
  );

  it('start at 0, are few whole numbers at equal steps, and reach the top', () => {
    assert(
      property(double({ min: 0.001, max: 1e12, noNaN: true }), (top) => {
        const ticks = ticksUpTo(top);
        const step = ticks[1] ?? 0;
        expect(ticks[0]).toBe(0);
        expect(ticks.every((tick, index) => Number.isInteger(tick) && tick === index * step)).toBe(
          true,
        );
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(top);
        expect(ticks.at(-2)).toBeLessThan(top);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the days labelled on an axis', () => {
  it('are all of a week when they fit', () => {
    expect(namedDays(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('include the last one and never overlap', () => {
    assert(
      property(constantFrom(1, 7, 30, 90), integer({ min: 60, max: 1200 }), (count, width) => {
        const days = namedDays(count, width, 60);
        expect(days.at(-1)).toBe(count - 1);
        expect(days.length).toBeLessThanOrEqual(Math.floor(width / 60));
      }),
    );
  });

  it('are none without days', () => {
    expect(namedDays(0, 700, 60)).toEqual([]);
  });
});

describe('bars', () => {
  it('of a part are in front of the whole', () => {
    expect(barsOf(series([5, 0], [2, 0]), 'overlaid')).toEqual([
      { series: 0, day: 0, from: 0, to: 5 },
      { series: 1, day: 0, from: 0, to: 2 },
    ]);
    expect(topOf(series([5, 0], [2, 0]), 'overlaid')).toBe(5);
  });

  it('of a stack start at the top of the one below', () => {
    expect(barsOf(series([5, 1], [2, null]), 'stacked')).toEqual([
      { series: 0, day: 0, from: 0, to: 5 },
      { series: 0, day: 1, from: 0, to: 1 },
      { series: 1, day: 0, from: 5, to: 7 },
    ]);
    expect(topOf(series([5, 1], [2, null]), 'stacked')).toBe(7);
  });

  it('are none when all is zero', () => {
    expect(barsOf(series([0, 0], [0, 0]), 'stacked')).toEqual([]);
    expect(topOf(series([0, 0]), 'overlaid')).toBe(0);
    expect(topOf([], 'line')).toBe(0);
  });
});

describe('a line', () => {
  it('has a gap where there is no value', () => {
    expect(runsOf([null, 3, 4, null, 5])).toEqual([
      [
        { day: 1, value: 3 },
        { day: 2, value: 4 },
      ],
      [{ day: 4, value: 5 }],
    ]);
    expect(runsOf([null, null])).toEqual([]);
  });
});

describe('sums', () => {
  it('count missing values as 0', () => {
    expect(totalOf([1, null, 2])).toBe(3);
  });

  it('exclude missing values from a median', () => {
    expect(medianOf([5, null, 1, 3])).toBe(3);
    expect(medianOf([4, 2])).toBe(3);
    expect(medianOf([null])).toBeNull();
  });
});
