import { assert, nat, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { jsonTextBytes } from './json-size.ts';

// The unit `binary` of fast-check builds a map of all code points, which takes a second of processor time.
const codePoint = nat(0x10_ff_ff).map((value) => String.fromCodePoint(value));
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
    property(string({ unit: codePoint }), (text) => {
      expect(jsonTextBytes(text)).toBe(real(text));
    }),
  );
});
