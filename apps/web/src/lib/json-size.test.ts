import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../../scripts/any-text.ts';
import { jsonTextBytes } from './json-size.ts';

const real = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

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
