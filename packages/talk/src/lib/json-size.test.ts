import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../../scripts/any-text.ts';
import { jsonTextBytes } from './json-size.ts';

// Lone halves of a character are escaped, so that every character has a form in UTF-8.
const real = (text: string) =>
  encodeURIComponent(JSON.stringify(text)).replaceAll(/%../g, 'x').length;

test('the counted size of a text equals its size as JSON in UTF-8', () => {
  for (const text of [
    '',
    'plain',
    'a"b\\c',
    '\n\t\u0001\b\f\r',
    'üß',
    '漢',
    '🪑',
    '\uD83E',
    '\uDE91x',
  ]) {
    expect(jsonTextBytes(text), JSON.stringify(text)).toBe(real(text));
  }
  assert(
    property(anyText, (text) => {
      expect(jsonTextBytes(text)).toBe(real(text));
    }),
  );
});
