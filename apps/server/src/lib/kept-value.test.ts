import { beforeEach, expect, test } from 'vitest';
import { createKeptValue } from './kept-value.ts';

let nowMs = 0;
let count = 0;
const clock = { now: () => nowMs };
const counting = () => createKeptValue(async () => (count += 1), { keptMs: 1_000, clock });

beforeEach(() => {
  [nowMs, count] = [0, 0];
});

test('a value is read once for all who ask within its time', async () => {
  const kept = counting();
  expect(await Promise.all([kept.read(), kept.read()])).toEqual([1, 1]);
  nowMs = 999;
  expect(await kept.read()).toBe(1);
  nowMs = 1_000;
  expect(await kept.read()).toBe(2);
});

test('what was being read when it had to be forgotten is not kept', async () => {
  const kept = counting();
  const before = kept.read();
  kept.forget();
  expect(await kept.read()).toBe(2);
  expect(await before).toBe(1);
  expect(await kept.read()).toBe(2);
});

test('a failure is told and not kept', async () => {
  let isBroken = true;
  const kept = createKeptValue(
    async () => {
      if (isBroken) throw new Error('broken');
      return 'well';
    },
    { keptMs: 1_000, clock },
  );
  await expect(kept.read()).rejects.toThrow('broken');
  isBroken = false;
  expect(await kept.read()).toBe('well');
});
