import { expect, it } from 'vitest';
import { secondsUntilNextUtcDay } from './budget.rules.ts';

const at = (instant: string) => Date.parse(instant);

it('the wait lasts until the next UTC midnight and is never nothing', () => {
  expect(secondsUntilNextUtcDay(at('2026-11-21T00:00:00Z'))).toBe(86_400);
  expect(secondsUntilNextUtcDay(at('2026-11-21T22:30:00Z'))).toBe(5_400);
  expect(secondsUntilNextUtcDay(at('2026-11-21T23:59:59.999Z'))).toBe(1);
});
