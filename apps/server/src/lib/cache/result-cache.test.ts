import { expect, test } from 'vitest';
import { createResultCache } from './result-cache.ts';

function createCache({ maxBytes = 100, ttlMs }: { maxBytes?: number; ttlMs?: () => number } = {}) {
  let now = 1;
  const made: string[] = [];
  const results = createResultCache<string>({
    maxBytes,
    sizeOf: (text) => text.length,
    clock: { now: () => now },
    ...(ttlMs ? { ttlMs } : {}),
  });
  const get = (key: string, text = 'x'.repeat(29)) =>
    results.get(key, async () => {
      made.push(key);
      return text;
    });
  return { get, results, made, advance: (ms: number) => (now += ms) };
}

test('a result is made once, and concurrent callers share it', async () => {
  const { get, made } = createCache();
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one']);
  expect(await get('a', 'three')).toBe('one');
  expect(made).toEqual(['a']);
});

test('the least recently used result is evicted when the cache is full', async () => {
  const { get, made } = createCache();
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a result larger than the whole cache is returned and not cached', async () => {
  const { get, made } = createCache({ maxBytes: 10 });
  expect(await get('a')).toHaveLength(29);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('a result expires after its TTL', async () => {
  const { get, made, advance } = createCache({ ttlMs: () => 1000 });
  await get('a');
  advance(999);
  await get('a');
  advance(1);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('a failure reaches all waiting callers, and the next call tries again', async () => {
  const { results } = createCache();
  const fail = () => results.get('a', () => Promise.reject(new Error('no')));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await results.get('a', async () => 'yes')).toBe('yes');
});

test('a result with a TTL of 0 is not cached, and null is', async () => {
  const none = createCache({ ttlMs: () => 0 });
  await none.get('a');
  await none.get('a');
  expect(none.made).toEqual(['a', 'a']);
  const nulls = createResultCache<null>({ maxBytes: 9, sizeOf: () => 0, clock: { now: () => 1 } });
  expect(await nulls.get('a', async () => null)).toBeNull();
  expect(await nulls.get('a', () => Promise.reject(new Error('made again')))).toBeNull();
});

test('a result of endless size is returned and not cached', async () => {
  const results = createResultCache<string>({
    maxBytes: 10,
    sizeOf: () => Number.POSITIVE_INFINITY,
    clock: { now: () => 1 },
  });
  expect(await results.get('a', async () => 'one')).toBe('one');
  expect(await results.get('a', async () => 'two')).toBe('two');
});

test('work in progress whose place is taken by larger results still answers', async () => {
  const { get, results } = createCache({ maxBytes: 30 });
  let finish: (text: string) => void = () => undefined;
  const slow = results.get('slow', () => new Promise((resolve) => (finish = resolve)));
  await get('b');
  await get('c');
  finish('done');
  expect(await slow).toBe('done');
});
