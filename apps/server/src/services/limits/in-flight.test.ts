import { expect, it } from 'vitest';
import { createInFlightLimiter } from './in-flight.ts';

it('calls beyond the limit are refused until one has ended', () => {
  const limiter = createInFlightLimiter({ limit: 2 });
  const first = limiter.enter();
  expect(first.ok).toBe(true);
  expect(limiter.enter().ok).toBe(true);
  expect(limiter.enter()).toEqual({ ok: false, retryAfterSeconds: 2 });
  expect(limiter.count).toBe(2);
  if (first.ok) first.leave();
  expect(limiter.enter().ok).toBe(true);
});

it('a call that ends twice frees one place', () => {
  const limiter = createInFlightLimiter({ limit: 2 });
  const [first] = [limiter.enter(), limiter.enter()];
  if (first?.ok) {
    first.leave();
    first.leave();
  }
  expect(limiter.count).toBe(1);
});
