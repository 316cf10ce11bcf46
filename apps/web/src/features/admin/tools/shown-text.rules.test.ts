import { hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { comparedTexts, withHiddenShown } from './shown-text.rules.ts';

test.each([
  ['Reads\u200b mail', 'Reads[U+200B] mail'],
  ['a\u202eb', 'a[U+202E]b'],
  ['\u{e0049}', '[U+E0049]'],
  ['\u0000', '[U+0000]'],
  ['Zeile\n\tzwei 👩‍🚀 ñ نمی‌خواهم', 'Zeile\n\tzwei 👩‍🚀 ñ نمی‌خواهم'],
])('%j is shown as %j', (text, shown) => {
  expect(withHiddenShown(text)).toBe(shown);
});

test('what differs stands between what both begin and end with', () => {
  expect(comparedTexts('Reads a file.', 'Reads and sends a file.')).toEqual({
    start: 'Reads ',
    before: 'a',
    after: 'and sends a',
    end: ' file.',
  });
});

test('both texts can be put together from their parts, and no word is cut in two', () => {
  const texts = string({ unit: constantFrom('a', ' ', '😀', '😁') });
  assert(
    property(texts, texts, (one, other) => {
      const { start, before, after, end } = comparedTexts(one, other);
      expect(start + before + end).toBe(one);
      expect(start + after + end).toBe(other);
      expect(start).not.toMatch(/\S$/u);
      expect(end).not.toMatch(/^\S/u);
      for (const part of [start, before, after, end])
        expect(hasUnstorableCharacter(part)).toBe(false);
    }),
  );
});
