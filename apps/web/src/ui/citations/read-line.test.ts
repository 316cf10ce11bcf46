import { expect, test } from 'vitest';
import { citedFile } from './passages.ts';
import { readInWords } from './read-line.tsx';

const files = [
  citedFile({ label: 'F1', name: 'lease.pdf', passages: 40 }, []),
  citedFile({ label: 'F2', name: 'budget.xlsx', passages: 8 }, []),
  citedFile({ label: 'F3', name: 'a.txt', passages: 1 }, []),
  citedFile({ label: 'F4', name: 'b.txt', passages: 1 }, []),
];
const all = 'all' as const;

test.each([
  ['Read all of 1 file', [all]],
  ['Read all of 2 files', [all, all]],
  ['Read 10 of 48 passages', [[1, 2], all]],
  ['Read all of 2 files', [all, [1, 2, 3, 4, 5, 6, 7, 8]]],
  ['Read 3 of 48 passages; nothing of budget.xlsx', [[4, 5, 6], []]],
  ['Read 40 of 50 passages; nothing of budget.xlsx, a.txt, and b.txt', [all, [], [], []]],
  ['Read 0 of 50 passages; nothing of lease.pdf, budget.xlsx, and 2 more files', [[], [], [], []]],
])('%s', (expected, passages) => {
  const read = passages.map((some, index) => ({ file: `F${index + 1}`, passages: some }));
  expect(readInWords(read, files)).toBe(expected);
});

test('a file that is not known has its label', () => {
  const read = [
    { file: 'F1', passages: [1] },
    { file: 'F9', passages: [] },
  ];
  expect(readInWords(read, files)).toBe('Read 1 of 40 passages; nothing of F9');
});
