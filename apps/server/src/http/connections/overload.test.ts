import { expect, it } from 'vitest';
import { createOverload } from './overload.ts';

it.each([
  { expectedWaitMs: 0, isOverloaded: false },
  { expectedWaitMs: 249, isOverloaded: false },
  { expectedWaitMs: 250, isOverloaded: true },
])('expected wait $expectedWaitMs ms: overloaded $isOverloaded', (given) => {
  expect(createOverload(given, { maxWaitMs: 250 }).isOverloaded).toBe(given.isOverloaded);
});
