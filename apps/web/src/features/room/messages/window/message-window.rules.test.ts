import { assert, boolean, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterChange,
  latestWindow,
  openingCount,
  windowLimit,
  withEarlier,
  withLater,
} from './message-window.rules.ts';

test('a long conversation opens with its newest messages', () => {
  expect(latestWindow(10_000)).toEqual({ start: 9_970, end: 10_000 });
  expect(latestWindow(3)).toEqual({ start: 0, end: 3 });
});

test('scrolling up and down reaches every message and never renders too many', () => {
  const count = 1_000;
  let range = latestWindow(count);
  const seen = new Set<number>();
  const look = () => {
    for (let index = range.start; index < range.end; index += 1) seen.add(index);
    expect(range.end - range.start).toBeLessThanOrEqual(windowLimit);
  };
  look();
  while (range.start > 0) {
    range = withEarlier(range);
    look();
  }
  expect(seen.size).toBe(count);
  while (range.end < count) {
    range = withLater(range, count);
    look();
  }
  expect(range.end).toBe(count);
});

test('at the end the window follows, and the page does not grow with the conversation', () => {
  let range = latestWindow(30);
  for (let count = 31; count < 400; count += 1) {
    range = afterChange(range, count - 1, count, true);
    expect(range.end).toBe(count);
    expect(range.end - range.start).toBeLessThanOrEqual(openingCount * 1.5);
  }
});

test('scrolled up, the window does not move', () => {
  expect(afterChange({ start: 0, end: 60 }, 500, 501, false)).toEqual({ start: 0, end: 60 });
  expect(afterChange({ start: 440, end: 500 }, 500, 501, false)).toEqual({ start: 440, end: 501 });
});

test('a replaced conversation opens at its end', () => {
  expect(afterChange({ start: 0, end: 60 }, 500, 20, false)).toEqual({ start: 0, end: 20 });
  expect(afterChange({ start: 0, end: 0 }, 0, 500, false)).toEqual({ start: 470, end: 500 });
});

test('a window is always a valid range of the conversation', () => {
  assert(
    property(nat(500), nat(3), boolean(), (before, more, isFollowing) => {
      const range = afterChange(latestWindow(before), before, before + more, isFollowing);
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeLessThanOrEqual(before + more);
      expect(range.start).toBeLessThanOrEqual(range.end);
    }),
  );
});
