import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noBlocks, pushText, splitBlocks } from './streaming-blocks.rules.ts';

const all = (text: string) => {
  const { settled, tail } = splitBlocks(text);
  return [...settled, tail];
};

test('paragraphs part at a blank line once the next one has begun', () => {
  expect(all('one\n\ntwo')).toEqual(['one', 'two']);
  expect(all('one\n\n')).toEqual(['one\n\n']);
  expect(all('one\ntwo')).toEqual(['one\ntwo']);
});

test('a code fence keeps its blank lines and is open until it is closed', () => {
  expect(all('```\na\n\nb\n```\n\nafter')).toEqual(['```\na\n\nb\n```', 'after']);
  expect(all('```\na\n\nb')).toEqual(['```\na\n\nb']);
  expect(all('````\n```\n\nb\n````\n\nafter')).toEqual(['````\n```\n\nb\n````', 'after']);
});

test('a list keeps its items and their paragraphs together', () => {
  expect(all('1. a\n\n2. b\n\n   more\n\nafter')).toEqual(['1. a\n\n2. b\n\n   more', 'after']);
  expect(all('- a\n\n1')).toEqual(['- a\n\n1']);
});

test('a text parts in the same way whether it arrives whole or in pieces', () => {
  const piece = fc.constantFrom(
    'a',
    'word ',
    '\n',
    '\n\n',
    '```\n',
    '- ',
    '1. ',
    '  ',
    '**b**',
    '~~~',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const streamed = pieces.reduce(pushText, noBlocks);
      const whole = splitBlocks(pieces.join(''));
      expect(streamed).toEqual(whole);
    }),
    { numRuns: 2_000 },
  );
});

test('no character but the blank space between blocks is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('x', 'y z', '\n', '\n\n', '```'), { maxLength: 30 }),
      (pieces) => {
        const text = pieces.join('');
        expect(all(text).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      },
    ),
  );
});
