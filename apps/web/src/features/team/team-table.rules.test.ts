import { expect, test } from 'vitest';
import { seatsOf, visitorSeat } from './team-table.rules.ts';

test.each([0, 1, 5, 12])('%d members have seats of their own, the others are free', (members) => {
  const { taken, free } = seatsOf(members);
  expect(taken).toHaveLength(members);
  const places = new Set([visitorSeat, ...taken, ...free].map(({ x, y }) => `${x} ${y}`));
  expect(places.size).toBe(13);
});

test('a team sits clockwise from the visitor, in its order', () => {
  const [left, opposite, right] = seatsOf(3).taken;
  expect(left?.x).toBeLessThan(visitorSeat.x);
  expect(opposite?.y).toBeLessThan(Math.min(left?.y ?? 0, right?.y ?? 0));
  expect(right?.x).toBeGreaterThan(visitorSeat.x);
});
