import { beforeEach, expect, test } from 'vitest';
import { createCachedValue } from './cached-value.ts';

let nowMs = 0;
let count = 0;
const clock = { now: () => nowMs };
const counting = () => createCachedValue(async () => (count += 1), { ttlMs: 1_000, clock });

beforeEach(() => {
  [nowMs, count] = [0, 0];
});

test('callers share one value until its TTL ends', async () => {
  const cached = counting();
  expect(await Promise.all([cached.read(), cached.read()])).toEqual([1, 1]);
  nowMs = 999;
  expect(await cached.read()).toBe(1);
  nowMs = 1_000;
  expect(await cached.read()).toBe(2);
});

test('a value that was loading during forget() is not cached', async () => {
  const cached = counting();
  const before = cached.read();
  cached.forget();
  expect(await cached.read()).toBe(2);
  expect(await before).toBe(1);
  expect(await cached.read()).toBe(2);
});

test('a failure reaches the caller and is not cached', async () => {
  let isBroken = true;
  const cached = createCachedValue(
    async () => {
      if (isBroken) throw new Error('broken');
      return 'well';
    },
    { ttlMs: 1_000, clock },
  );
  await expect(cached.read()).rejects.toThrow('broken');
  isBroken = false;
  expect(await cached.read()).toBe('well');
});
