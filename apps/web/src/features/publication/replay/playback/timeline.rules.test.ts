import { expect, test } from 'vitest';
import {
  advance,
  endOf,
  isAtEnd,
  visibleShare,
  timesOf,
  untilNextMs,
  completeAt,
} from './timeline.rules.ts';

const times = [
  { leadMs: 100, speechMs: 1000, restMs: 50 },
  { leadMs: 100, speechMs: 2000, restMs: 50 },
];

test('a long turn takes longer than a short one, up to a maximum', () => {
  const [none, short, long, endless] = ['', 'x'.repeat(100), 'x'.repeat(200), 'x'.repeat(1e6)].map(
    (text) => timesOf(text).speechMs,
  );
  expect([short, long]).toEqual([3000, 6000]);
  expect(none).toBeGreaterThan(0);
  expect(endless).toBe(18_000);
});

test('time advances through the turns, up to the end', () => {
  expect(advance({ turn: 0, ms: 0 }, 1149, times)).toEqual({ turn: 0, ms: 1149 });
  expect(advance({ turn: 0, ms: 0 }, 1150, times)).toEqual({ turn: 1, ms: 0 });
  expect(advance({ turn: 0, ms: 1100 }, 200, times)).toEqual({ turn: 1, ms: 150 });
  expect(advance({ turn: 0, ms: 0 }, 1e9, times)).toEqual({ turn: 1, ms: 2150 });
  expect(isAtEnd(endOf(times), times)).toBe(true);
  expect(isAtEnd({ turn: 1, ms: 2149 }, times)).toBe(false);
});

test('completeAt shows the whole turn; for the last one it is the end', () => {
  expect(completeAt(0, times)).toEqual({ turn: 0, ms: 1100 });
  expect(visibleShare(completeAt(0, times), times)).toBe(1);
  expect(completeAt(1, times)).toEqual(endOf(times));
});

test('nothing is visible during the lead, and everything during the rest', () => {
  const shares = [0, 99, 100, 600, 1100, 1149].map((ms) => visibleShare({ turn: 0, ms }, times));
  expect(shares).toEqual([null, null, 0, 0.5, 1, 1]);
});

test('the next visible change is the first piece, another one, the last one, or the next turn', () => {
  const until = (ms: number, share: number | null) => untilNextMs({ turn: 0, ms }, share, times);
  expect([until(0, 0), until(100, 0.2), until(400, null), until(1100, null)]).toEqual([
    100, 200, 700, 50,
  ]);
});

test('a conversation without turns is over', () => {
  expect(isAtEnd({ turn: 0, ms: 0 }, [])).toBe(true);
  expect(advance({ turn: 0, ms: 0 }, 10, [])).toEqual({ turn: 0, ms: 0 });
});
