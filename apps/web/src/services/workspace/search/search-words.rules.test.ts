import { expect, test } from 'vitest';
import { foldText } from '../../../lib/text/fold-text.ts';
import { indexOfWord, queryWords, wordsOf } from './search-words.rules.ts';

test('words are letters and digits; characters of scripts without spaces stand alone', () => {
  expect(wordsOf(foldText('Don’t plant 40 Äpfel!'))).toEqual(['don', 't', 'plant', '40', 'apfel']);
  expect(wordsOf(foldText('庭に水をやる 🌱'))).toEqual(['庭', 'に', '水', 'を', 'や', 'る', '🌱']);
});

test.each([
  ['', []],
  ['  ?!… ', []],
  ['Beds beds BED', ['beds']],
  ['wat water', ['water']],
  ['ÜBER straße', ['uber', 'strasse']],
  ['\u0000\uD800<script>', ['script']],
  ['(a+)+$', ['a']],
])('the query %j asks for %j', (query, words) => {
  expect(queryWords(query)).toEqual(words);
});

test('of a pasted text the beginning counts', () => {
  expect(queryWords('x'.repeat(1_000_000))).toEqual(['x'.repeat(200)]);
  const many = Array.from({ length: 50 }, (_, index) => String.fromCharCode(97 + (index % 26)));
  expect(queryWords(many.join(' ')).length).toBeLessThanOrEqual(12);
});

test.each([
  ['waterbeds and beds', 'bed', 14],
  ['waterbeds', 'bed', -1],
  ['a.bed', 'bed', 2],
  ['4beds', 'bed', -1],
  ['庭に水をやる', '水', 2],
  ['\u{1d11e}bed', 'bed', 2],
  ['жbed bed', 'bed', 5],
  ['', 'bed', -1],
])('in %j a word begins with %j at %i', (text, word, at) => {
  expect(indexOfWord(text, word)).toBe(at);
});
