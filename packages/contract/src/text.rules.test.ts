import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../scripts/any-text.ts';
import {
  countCodePoints,
  hasUnstorableCharacter,
  isBlank,
  takeCodePoints,
  utf8ByteLength,
} from './text.rules.ts';

test('length is counted in code points, for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(countCodePoints(text)).toBe(Array.from(text).length);
    }),
  );
});

test('bytes are counted as in UTF-8, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const escaped = encodeURIComponent(text).replaceAll(/%../g, '%');
      expect(utf8ByteLength(text)).toBe(escaped.length);
    }),
  );
});

test('a lone surrogate counts as its replacement character', () => {
  expect([utf8ByteLength('\ud83e'), utf8ByteLength('a\udc00\ud83e')]).toEqual([3, 7]);
});

test('an emoji outside the basic plane counts once', () => {
  expect(countCodePoints('🪑')).toBe(1);
  expect(countCodePoints('a🪑b')).toBe(3);
});

test('taking code points never splits a pair', () => {
  expect(takeCodePoints('🪑🪑🪑', 2)).toBe('🪑🪑');
  expect(takeCodePoints('ab', 5)).toBe('ab');
});

test.each([
  ['NUL', 'a\u0000b', true],
  ['a lone high surrogate', 'a\ud800b', true],
  ['a lone low surrogate', '\udc00', true],
  ['a high surrogate at the end', 'a\ud83e', true],
  ['a whole pair', '🪑', false],
  ['ordinary text with line breaks', 'a\r\nb\tc', false],
])('%s: unstorable is %s', (_, text, expected) => {
  expect(hasUnstorableCharacter(text)).toBe(expected);
});

test.each([
  ['nothing', '', true],
  ['spaces and line breaks', ' \n\t\u00a0', true],
  ['zero-width and bidi characters', '\u200b\u200e\u2060\ufeff\u00ad', true],
  ['letters that draw nothing', '\u3164\u115f\u2800', true],
  ['a variation selector alone', '\ufe0f', true],
  ['a letter between them', '\u200ba\u200b', false],
  ['an emoji', '👩‍💻', false],
  ['a full stop', '.', false],
])('%s: blank is %s', (_, text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
