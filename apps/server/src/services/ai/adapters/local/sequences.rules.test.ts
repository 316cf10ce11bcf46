import { expect, test } from 'vitest';
import { chooseSequence, commonPrefix } from './sequences.rules.ts';

test('two lists have their beginning in common', () => {
  expect(commonPrefix([1, 2, 3], [1, 2, 4, 5])).toBe(2);
  expect(commonPrefix([], [1])).toBe(0);
  expect(commonPrefix([1, 2], [1, 2])).toBe(2);
});

const rules = Array.from({ length: 30 }, (_, index) => index);
const conversation = (from: number) => [
  ...rules,
  ...Array.from({ length: 70 }, (_, at) => from + at),
];

test('a prompt goes to the sequence that holds most of its beginning', () => {
  const free = [
    { tokens: conversation(1_000), lastUse: 3 },
    { tokens: conversation(2_000), lastUse: 2 },
    { tokens: [], lastUse: 0 },
  ];
  expect(chooseSequence(free, [...conversation(2_000), 7, 8])).toBe(1);
});

test('a new conversation takes an empty sequence, and leaves those of others alone', () => {
  const free = [
    { tokens: conversation(1_000), lastUse: 1 },
    { tokens: [], lastUse: 0 },
  ];
  expect(chooseSequence(free, conversation(3_000))).toBe(1);
});

test('without an empty one it takes the sequence that was used longest ago', () => {
  const free = [
    { tokens: conversation(1_000), lastUse: 5 },
    { tokens: conversation(2_000), lastUse: 4 },
    { tokens: conversation(3_000), lastUse: 6 },
  ];
  expect(chooseSequence(free, conversation(4_000))).toBe(1);
});
