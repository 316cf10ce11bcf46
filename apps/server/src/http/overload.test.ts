import { expect, it } from 'vitest';
import { createOverload } from './overload.ts';

it.each([
  { expectedWaitMs: 0, isOverloaded: false },
  { expectedWaitMs: 249, isOverloaded: false },
  { expectedWaitMs: 250, isOverloaded: true },
])('one more would wait $expectedWaitMs ms: overloaded $isOverloaded', (given) => {
  expect(createOverload(given, { mostWaitMs: 250 }).isOverloaded).toBe(given.isOverloaded);
});
