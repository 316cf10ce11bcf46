import { expect, test } from 'vitest';
import {
  advance,
  endOf,
  isAtEnd,
  saidShare,
  timesOf,
  untilNextMs,
  wholeAt,
} from './timeline.rules.ts';

const times = [
  { leadMs: 100, speechMs: 1000, restMs: 50 },
  { leadMs: 100, speechMs: 2000, restMs: 50 },
];

test('a long turn takes longer than a short one, and none takes longer than anybody watches', () => {
  const [none, short, long, endless] = ['', 'x'.repeat(100), 'x'.repeat(200), 'x'.repeat(1e6)].map(
    (text) => timesOf(text).speechMs,
  );
  expect([short, long]).toEqual([3000, 6000]);
  expect(none).toBeGreaterThan(0);
  expect(endless).toBe(18_000);
});

test('time leads from one turn to the next, and no further than the end', () => {
  expect(advance({ turn: 0, ms: 0 }, 1149, times)).toEqual({ turn: 0, ms: 1149 });
  expect(advance({ turn: 0, ms: 0 }, 1150, times)).toEqual({ turn: 1, ms: 0 });
  expect(advance({ turn: 0, ms: 1100 }, 200, times)).toEqual({ turn: 1, ms: 150 });
  expect(advance({ turn: 0, ms: 0 }, 1e9, times)).toEqual({ turn: 1, ms: 2150 });
  expect(isAtEnd(endOf(times), times)).toBe(true);
  expect(isAtEnd({ turn: 1, ms: 2149 }, times)).toBe(false);
});

test('a turn that one goes to stands there whole; the last one is the end', () => {
  expect(wholeAt(0, times)).toEqual({ turn: 0, ms: 1100 });
  expect(saidShare(wholeAt(0, times), times)).toBe(1);
  expect(wholeAt(1, times)).toEqual(endOf(times));
});

test('nothing is said before the seat was marked, and everything while it rests', () => {
  const shares = [0, 99, 100, 600, 1100, 1149].map((ms) => saidShare({ turn: 0, ms }, times));
  expect(shares).toEqual([null, null, 0, 0.5, 1, 1]);
});

test('the next thing to be seen is the first word, another word, the last one, or another turn', () => {
  const until = (ms: number, share: number | null) => untilNextMs({ turn: 0, ms }, share, times);
  expect([until(0, 0), until(100, 0.2), until(400, null), until(1100, null)]).toEqual([
    100, 200, 700, 50,
  ]);
});

test('a conversation without turns is over', () => {
  expect(isAtEnd({ turn: 0, ms: 0 }, [])).toBe(true);
  expect(advance({ turn: 0, ms: 0 }, 10, [])).toEqual({ turn: 0, ms: 0 });
});
