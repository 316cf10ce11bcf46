import { expect, test } from 'vitest';
import { parseTags, formatTags } from './tags.rules.ts';

test('tags are split at commas and trimmed', () => {
  expect(parseTags('research, plan ,  team')).toEqual(['research', 'plan', 'team']);
});

test('quotes around the whole and literal backslash-n sequences are removed', () => {
  expect(parseTags('"research, plan\\n"')).toEqual(['research', 'plan']);
  expect(parseTags('research\\n, plan')).toEqual(['research', 'plan']);
});

test('a blank text has no tags, and tags are distinct', () => {
  expect(parseTags(' , ')).toEqual([]);
  expect(parseTags('a, b, a')).toEqual(['a', 'b']);
});

test('formatted tags parse to the same tags', () => {
  expect(parseTags(formatTags(['road map', 'a, b']))).toEqual(['road map', 'a  b']);
});
