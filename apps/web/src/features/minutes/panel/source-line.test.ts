import { expect, test } from 'vitest';
import { sourceIds } from './source-line.tsx';

test('sources lead to messages that are there, each once', () => {
  const idsOf = sourceIds([{ id: 'long' }, { id: 'a' }]);
  const long = { message: 'long' };
  const sources = [{ ...long, part: 1 }, long, { message: 'a' }, { message: 'gone' }];
  expect(idsOf(sources)).toEqual(['long', 'a']);
  expect(idsOf([])).toEqual([]);
});
