import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from './lines.rules.ts';

describe('a text with one item per line', () => {
  test.each([
    ['numbers', '1. One\n2. Two\n10) Ten', ['One', 'Two', 'Ten']],
    ['numbers in brackets', '(1) One\n(2) Two', ['One', 'Two']],
    ['letters', 'a) One\nB. Two', ['One', 'Two']],
    ['bullets', '- One\n* Two\n• Three\n– Four', ['One', 'Two', 'Three', 'Four']],
    ['checkboxes', '- [ ] One\n- [x] Two', ['One', 'Two']],
    ['Windows line ends and blank lines', '\r\nOne\r\n\r\n  Two  \r\n', ['One', 'Two']],
    ['bullets with nothing behind them', '-\n*   \n1.\nOne', ['One']],
    ['a single line', 'Grow', ['Grow']],
    ['nothing', '', []],
    ['white space', ' \n\t\n ', []],
  ])('written with %s is read as its items', (_name, text, items) => {
    expect(readLines(text)).toEqual(items);
  });

  test.each([
    '1.5 million users',
    '-5 % churn',
    '**Bold** goal',
    '*stressed* goal',
    '2026: launch',
    '1000. visitor greeted',
    'A plan',
    'e.g. this',
    '3D printing',
    '[draft] text',
  ])('keeps text that only resembles a list marker: %s', (line) => {
    expect(readLines(line)).toEqual([line]);
  });

  test('never yields empty or untrimmed items', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '1', '.', ' ', '\n', 'a') }), (text) => {
        const lines = readLines(text);
        expect(lines.filter((line) => line === '' || line !== line.trim())).toEqual([]);
      }),
    );
  });
});
