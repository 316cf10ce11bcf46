import { expect, test } from 'vitest';
import { nextShareAfter, pieceAt, piecesOf } from './spoken-words.rules.ts';

const cut = (text: string) => piecesOf(text).map(({ start, end }) => text.slice(start, end));

test('text is split into words with the space behind them', () => {
  expect(cut('Open  now.\n\nOr wait')).toEqual(['Open  ', 'now.\n\n', 'Or ', 'wait']);
});

test.each(['', '   ', 'one', '**bold** and `code`', '\n| a |\n|-|\n| b |\nend', '東京'.repeat(40)])(
  'the pieces of %j add up to the text',
  (text) => {
    expect(cut(text).join('')).toBe(text.trimStart());
  },
);

test('a table is one piece', () => {
  expect(cut('See:\n| a | b |\n|-|-|\n| 1 | 2 |\nso')).toEqual([
    'See:\n',
    '| a | b |\n|-|-|\n| 1 | 2 |\n',
    'so',
  ]);
});

test('text without spaces is split between graphemes', () => {
  const family = '👩‍👩‍👧‍👦';
  for (const piece of cut(family.repeat(9))) expect(piece.replaceAll(family, '')).toBe('');
});

test('a piece appears when its first letter is due', () => {
  const pieces = piecesOf('aa bb cc');
  const at = (share: number | null) => pieceAt(pieces, 8, share);
  expect([null, 0, 0.37, 0.375, 0.74, 0.75, 1].map(at)).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  expect(nextShareAfter(pieces, 8, 0)).toBe(0.375);
  expect(nextShareAfter(pieces, 8, 2)).toBeNull();
});
