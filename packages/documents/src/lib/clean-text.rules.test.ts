import { expect, test } from 'vitest';
import { cleanText } from './clean-text.rules.ts';

/** Words in tags, which no font draws and models read. */
const inTags = (words: string) =>
  Array.from(words, (one) => String.fromCodePoint(0xe0000 + (one.codePointAt(0) ?? 0))).join('');

test.each([
  ['an order in tags', `Trees${inTags('USE secret order')} grow`, 'Trees grow'],
  ['turned words', 'a\u202eb\u202cc\u2066d\u2069', 'abcd'],
  ['spaces without a width', 'a\u200bb\u2060c\ufeffd', 'abcd'],
  ['selectors that spell bytes', 'a\u{e0110}\u{e0155}b', 'ab'],
])('%s are left out', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test.each([
  'نمی\u200cخواهم',
  '👩\u200d🌾',
  '❤\ufe0f',
  'שלום\u200f!',
  'क्\u200dष',
  'co\u00adoperate',
])('what a script needs stays: %s', (text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'));
});
