import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { keep, keepDecision } from '../../../../apps/web/test/minutes-fixture.ts';
import { withPassages } from '../minutes/sources.rules.ts';
import { remixedFiles } from './remixed-files.rules.ts';
import { filesOnTable, readTableFiles, type TableFile } from './table-file.ts';

const excerpts = [{ n: 3, label: 'p. 2', text: 'Rent is due in May.' }];
const published = (label: string) => ({
  label,
  name: 'lease.pdf',
  kind: 'pdf' as const,
  passages: 40,
  characters: 9_000,
  excerpts,
});
const own = (label: string): TableFile => ({
  label,
  name: 'own.txt',
  kind: 'text',
  hash: 'a1',
  size: 3,
  passages: 1,
  characters: 3,
  addedAt: 1,
});

test('a remix has the files of the publication with their cited passages, and none of their texts', () => {
  const { files, textOf } = remixedFiles([published('F2')], [], 7);
  const { excerpts: cited, ...file } = published('F2');
  expect(files).toEqual([{ ...file, hash: '', size: 0, addedAt: 7, cited }]);
  expect(readTableFiles(files)).toEqual(files);
  expect(textOf('Rent [F2:3] and more [F9:1].')).toBe('Rent [F2:3] and more [F9:1].');
});

test('a result of a tool keeps where and when it was looked up', () => {
  const lookedUp = { from: 'https://rent.example/', fetchedAt: '2026-11-28T10:00:00.000Z' };
  const { files } = remixedFiles([{ ...published('F1'), kind: 'web', ...lookedUp }], [], 7);
  expect(files).toMatchObject([lookedUp]);
  expect(readTableFiles(files)).toEqual(files);
  const [damaged] = readTableFiles([{ ...files[0], fetchedAt: 'yesterday' }]) ?? [];
  expect(damaged).toMatchObject({ from: lookedUp.from });
  expect(damaged).not.toHaveProperty('fetchedAt');
});

test('a label that is taken becomes another one, in marks and sources too', () => {
  const { files, refOf, textOf } = remixedFiles(
    [published('F1'), published('F2'), published('F4')],
    [own('F1'), { ...own('F2'), isRemoved: true }],
    7,
  );
  expect(files.map(({ label }) => label)).toEqual(['F5', 'F6', 'F4']);
  expect(textOf('[F1:3] [F2:3][F4:3] F1:3')).toBe('[F5:3] [F6:3][F4:3] F1:3');
  const ids = ['a'];
  const line = { text: 'Rent', sources: [0, 'F1:3'] };
  const outcome = {
    minutes: keep({ findings: [line] }, ids),
    decision: keepDecision({ reasons: [line] }, ids),
    decidedAt: 5,
  };
  const sources = [{ message: 'a' }, { passage: 'F5:3' }];
  expect(withPassages(outcome, refOf)).toMatchObject({
    minutes: { content: { findings: [{ sources }] } },
    decision: { content: { reasons: [{ sources }] } },
    decidedAt: 5,
  });
});

test('the table takes no more files than it has room for', () => {
  const full = Array.from({ length: limits.files - 1 }, (_, index) => own(`F${index + 1}`));
  const { files } = remixedFiles([published('F1'), published('F2')], full, 7);
  expect(files.map(({ isRemoved }) => isRemoved === true)).toEqual([false, true]);
  expect(filesOnTable([...full, ...files])).toHaveLength(limits.files);
});
