import { expect, test } from 'vitest';
import { sourceIds } from './source-ids.rules.ts';

test('numbers of replies lead to messages that are there, each once', () => {
  const idsOf = sourceIds(['a', 'long', 'long', 'gone'], [{ id: 'long' }, { id: 'a' }]);
  expect(idsOf([2, 1, 0, 3, 9])).toEqual(['long', 'a']);
  expect(idsOf([])).toEqual([]);
});
