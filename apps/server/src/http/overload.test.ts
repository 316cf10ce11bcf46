import { expect, it } from 'vitest';
import { createOverload } from './overload.ts';

it.each([
  { waitingCount: 0, longestWaitMs: 0, isOverloaded: false },
  { waitingCount: 10, longestWaitMs: 50, isOverloaded: true },
  { waitingCount: 9, longestWaitMs: 500, isOverloaded: false },
  // A burst: many, and the queue moves.
  { waitingCount: 100, longestWaitMs: 49, isOverloaded: false },
])(
  '$waitingCount that wait, the first for $longestWaitMs ms: overloaded $isOverloaded',
  (given) => {
    const overload = createOverload(given, { mostWaiting: 10, queueWaitMs: 50 });
    expect(overload.isOverloaded).toBe(given.isOverloaded);
  },
);
