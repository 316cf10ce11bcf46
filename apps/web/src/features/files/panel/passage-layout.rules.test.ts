import { expect, test } from 'vitest';
import { rowsOf, standsInMargin } from './passage-layout.rules.ts';

test.each([
  ['p. 4', true],
  ['Costs!A2:C9', true],
  ['', true],
  ['2. The GNU Free Documentation License', false],
  ['Documentation', false],
  ['A title of some short words', false],
])('the place %s fits into the margin: %s', (place, expected) => {
  expect(standsInMargin(place)).toBe(expected);
});

test('a mark over two rows is drawn in both', () => {
  const text = 'Item: Rent · Amount: 14\nItem: Heat · Amount: 2';
  const rows = rowsOf(text, [
    [6, 10],
    [21, 34],
  ]);
  const marked = rows.map((row) => row.marks.map(([from, to]) => row.text.slice(from, to)));
  expect(rows.map((row) => row.text)).toEqual([
    'Item: Rent\u00a0· Amount: 14',
    'Item: Heat\u00a0· Amount: 2',
  ]);
  expect(marked).toEqual([['Rent', '14'], ['Item: Heat']]);
});
