import { expect, test } from 'vitest';
import { earlierThan, firstShown } from './transcript-window.rules.ts';

test('of thousands of turns only the latest are rendered, and earlier ones on request', () => {
  expect([0, 30, 49, 50, 69, 70, 2999].map(firstShown)).toEqual([0, 0, 0, 20, 20, 40, 2960]);
  expect([2960, 30, 0].map(earlierThan)).toEqual([2920, 0, 0]);
});
