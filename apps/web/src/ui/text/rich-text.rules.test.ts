import { assert, constantFrom, property, string, oneof, array } from 'fast-check';
import { Lexer } from 'marked';
import { expect, test } from 'vitest';
import { hasEndlessWord, isPlain } from './rich-text.rules.ts';

test('a block without markup is parsed as one paragraph', () => {
  const piece = oneof(
    constantFrom('word ', 'and, ', '1', '. ', '2) ', '- ', '+', '#', '*a*', 'x_y', '`', '~~', ':'),
    constantFrom('https://a.b', 'www.a.b', 'a@b.c', '&amp;', '<b>', '\\', '|', '> ', '  ', '['),
    string({ maxLength: 4 }),
  );
  let plainCount = 0;
  assert(
    property(array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const text = pieces.join('').trimEnd();
      if (text === '' || !isPlain(text)) return;
      plainCount += 1;
      const [block, ...rest] = new Lexer({ gfm: true, breaks: true }).lex(text);
      expect(rest).toEqual([]);
      expect(['paragraph', 'text']).toContain(block?.type);
      const inside = block !== undefined && 'tokens' in block ? (block.tokens ?? []) : [];
      expect(inside.every(({ type }) => type === 'text')).toBe(true);
      expect(inside.map(({ raw }) => raw).join('')).toBe(text);
    }),
    { numRuns: 1_000 },
  );
  expect(plainCount).toBeGreaterThan(40);
});

test.each([
  [' letters '.repeat(10_000), false],
  ['x'.repeat(1_000), false],
  [`words, then ${'x'.repeat(1_001)}`, true],
])('a word over many lines is found (%#)', (text, expected) => {
  expect(hasEndlessWord(text)).toBe(expected);
});
