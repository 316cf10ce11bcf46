import { expect, it } from 'vitest';
import { createRequestLimit } from './request-limit.ts';

it('an address may ask so often in a minute, and is told when it may again', () => {
  let now = 1_000_000;
  const limit = createRequestLimit({ perMinute: 2, clock: { now: () => now } });
  expect(limit.refusal('203.0.113.1')).toBeNull();
  now += 20_000;
  expect(limit.refusal('203.0.113.1')).toBeNull();
  expect(limit.refusal('203.0.113.1')).toBe(40);
  expect(limit.refusal('203.0.113.2')).toBeNull();
  now += 40_000;
  expect(limit.refusal('203.0.113.1')).toBeNull();
});

it('the addresses of one line count as one', () => {
  const limit = createRequestLimit({ perMinute: 1, clock: { now: () => 0 } });
  expect(limit.refusal('2001:db8::1')).toBeNull();
  expect(limit.refusal('2001:db8::2')).not.toBeNull();
});

it('a clock that is set back does not refuse for longer than a minute', () => {
  let now = 10_000_000;
  const limit = createRequestLimit({ perMinute: 1, clock: { now: () => now } });
  limit.refusal('203.0.113.1');
  now = 0;
  expect(limit.refusal('203.0.113.1')).toBeNull();
  expect(limit.refusal('203.0.113.1')).toBe(60);
});
