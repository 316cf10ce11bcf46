import { expect, test } from 'vitest';
import { createKeptResults } from './kept-results.ts';

function memory({ maxBytes = 100, keptMs }: { maxBytes?: number; keptMs?: () => number } = {}) {
  let now = 0;
  const made: string[] = [];
  const results = createKeptResults<string>({
    maxBytes,
    sizeOf: (text) => text.length,
    clock: { now: () => now },
    ...(keptMs ? { keptMs } : {}),
  });
  const get = (key: string, text = 'x'.repeat(29)) =>
    results.get(key, async () => {
      made.push(key);
      return text;
    });
  return { get, results, made, pass: (ms: number) => (now += ms) };
}

test('what was made once is not made again, and those who ask meanwhile wait for the same', async () => {
  const { get, made } = memory();
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one']);
  expect(await get('a', 'three')).toBe('one');
  expect(made).toEqual(['a']);
});

test('past its bytes the longest unused goes', async () => {
  const { get, made } = memory();
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('what is larger than the whole memory is given and not kept', async () => {
  const { get, made } = memory({ maxBytes: 10 });
  expect(await get('a')).toHaveLength(29);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('a result is good for as long as it says', async () => {
  const { get, made, pass } = memory({ keptMs: () => 1000 });
  await get('a');
  pass(999);
  await get('a');
  pass(1);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('a failure reaches all who asked, and the next one tries again', async () => {
  const { results } = memory();
  const fail = () => results.get('a', () => Promise.reject(new Error('no')));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await results.get('a', async () => 'yes')).toBe('yes');
});
