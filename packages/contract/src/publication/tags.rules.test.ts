import { expect, test } from 'vitest';
import { readTags, writeTags } from './tags.rules.ts';

test('tags are split at commas and trimmed', () => {
  expect(readTags('research, plan ,  team')).toEqual(['research', 'plan', 'team']);
});

test('quotes around the whole and literal backslash-n sequences are no part of a tag', () => {
  expect(readTags('"research, plan\\n"')).toEqual(['research', 'plan']);
  expect(readTags('research\\n, plan')).toEqual(['research', 'plan']);
});

test('a blank text has no tags, and none stands twice', () => {
  expect(readTags(' , ')).toEqual([]);
  expect(readTags('a, b, a')).toEqual(['a', 'b']);
});

test('what is written is read as the same tags', () => {
  expect(readTags(writeTags(['road map', 'a, b']))).toEqual(['road map', 'a  b']);
});
