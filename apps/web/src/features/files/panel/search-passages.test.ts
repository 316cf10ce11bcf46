import { expect, test } from 'vitest';
import { searchPassages } from './search-passages.ts';

const passages = ['Über the roofs', 'Nothing here', 'the ROOFS again'].map((text, index) => ({
  n: index + 1,
  label: '',
  text,
}));
const { signal } = new AbortController();

test('a text is found without case and accents', async () => {
  expect(await searchPassages(passages, ' roofs ', signal)).toEqual([0, 2]);
  expect(await searchPassages(passages, 'uber', signal)).toEqual([0]);
  expect(await searchPassages(passages, '  ', signal)).toEqual([]);
});

test('a search that is no longer wanted ends', async () => {
  const call = new AbortController();
  const many = Array.from({ length: 500 }, (_, index) => ({ n: index + 1, label: '', text: 'x' }));
  const search = searchPassages(many, 'x', call.signal);
  call.abort();
  expect(await search).toBeNull();
});
