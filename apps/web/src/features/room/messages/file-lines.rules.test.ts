import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { expect, test } from 'vitest';
import { fileLines } from './file-lines.rules.ts';

const file = (label: string, addedAt: number) => ({ label, addedAt }) as TableFile;

test('a file has its line where it was added', () => {
  const files = [file('F1', 1), file('F2', 25), file('F3', 26), file('F4', 90)];
  const lines = fileLines(files, [{ sentAt: 10 }, { sentAt: 20 }, { sentAt: 30 }]);
  expect([...lines]).toEqual([
    [0, [files[0]]],
    [2, [files[1], files[2]]],
    [3, [files[3]]],
  ]);
  expect([...fileLines(files.slice(0, 1), [])]).toEqual([[0, [files[0]]]]);
});
