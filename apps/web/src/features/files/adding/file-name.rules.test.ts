import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.rules.ts';

test.each([
  ['brief.pdf', 'brief.pdf'],
  ['  two\nlines.txt ', 'two lines.txt'],
  ['half \uD800.md', 'half \uFFFD.md'],
  ['   ', '?'],
])('%j is %j', (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});

test('a name that is too long is cut, and keeps its ending', () => {
  const cut = fileNameOf(`${'\u{1F4C4}'.repeat(400)}.xlsx`);
  expect(countCodePoints(cut)).toBe(limits.fileName);
  expect(cut.endsWith('….xlsx')).toBe(true);
});
