import { filesField } from '@convoke/contract/files/carried-files.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { utf8ByteLength } from '@convoke/contract/text.rules.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PassageIndex, passageQuery } from '../files/choose-passages.rules.ts';
import type { TableFile } from '../files/table-file.ts';
import { memberId } from '../team/member.ts';
import { carriedFiles } from './carried-files.rules.ts';

const nora = { name: 'Nora Feld', role: 'Analyst', skills: [] };
const otto = { name: 'Otto Berg', role: 'Designer', skills: [] };
const members = [nora, otto];
const table = (label: string, passages: number, more: Partial<TableFile> = {}): TableFile => ({
  label,
  hash: `hash of ${label}`,
  kind: 'pdf',
  name: `${label}.pdf`,
  size: 9,
  passages,
  characters: 900,
  addedAt: 1,
  ...more,
});
const excerpt = (n: number, words = `Words ${n}`) => ({ n, label: `p. ${n}`, text: words });
const text = (count: number, words?: (n: number) => string) => ({
  passages: Array.from({ length: count }, (_, index) => excerpt(index + 1, words?.(index + 1))),
  characters: 900,
});

function carry(
  files: TableFile[],
  texts: Record<string, ReturnType<typeof text>>,
  query = passageQuery([], ['Where are the beds?']),
) {
  const textOf = (hash: string) => texts[hash.replace('hash of ', '')] ?? null;
  const index = new PassageIndex(
    files.map(({ label, name, hash }) => ({ label, name, excerpts: textOf(hash)?.passages ?? [] })),
  );
  const input = { files, textOf, members, query };
  const sent = carriedFiles(input, null) ?? carriedFiles(input, index) ?? [];
  expect(z.safeParse(z.object(filesField), { files: sent }).error).toBeUndefined();
  return sent;
}
const numbersOf = (file: { excerpts: { n: number }[] } | undefined) =>
  file?.excerpts.map(({ n }) => n);

test('a result of a tool says where and when it was looked up', () => {
  const lookedUp = { from: 'https://rent.example/', fetchedAt: '2026-11-28T10:00:00.000Z' };
  expect(carry([table('F1', 1, { kind: 'web', ...lookedUp })], { F1: text(1) })).toMatchObject([
    lookedUp,
  ]);
});

test('everything is sent where it fits, with what a request needs and no more', () => {
  const [file, ...others] = carry([table('F1', 3)], { F1: text(3) });
  expect(others).toEqual([]);
  expect(file).toEqual({
    label: 'F1',
    name: 'F1.pdf',
    kind: 'pdf',
    passages: 3,
    characters: 900,
    excerpts: [excerpt(1), excerpt(2), excerpt(3)],
  });
});

test('past 400 passages those that share rare words with the newest turns come, and what is cited', () => {
  const words = (n: number) =>
    n === 700 ? 'The beds are behind the shed.' : `Some words of ${n}.`;
  const cited = [excerpt(650)];
  const sent = carry([table('F1', 900, { cited }), table('F2', 2)], {
    F1: text(900, words),
    F2: text(2),
  });
  const count = sent.reduce((sum, { excerpts }) => sum + excerpts.length, 0);
  expect(count).toBe(limits.excerpts);
  expect(numbersOf(sent[0])).toEqual(expect.arrayContaining([1, 650, 699, 700, 701]));
  expect(numbersOf(sent[1])).toEqual([1, 2]);
});

test('passages of many bytes leave half of the body to the talk', () => {
  const sent = carry([table('F1', 390)], { F1: text(390, () => '\u8a71'.repeat(1_200)) });
  expect(utf8ByteLength(JSON.stringify(sent))).toBeLessThan(limits.bodyBytes / 2 + 1_000);
  expect(sent[0]?.excerpts.length).toBeGreaterThan(200);
});

test('of a file that is on another device the cited passages are sent', () => {
  const cited = [excerpt(7), excerpt(9)];
  const sent = carry([table('F1', 40, { cited }), table('F2', 3)], { F2: text(3) });
  expect(sent.map(numbersOf)).toEqual([
    [7, 9],
    [1, 2, 3],
  ]);
  expect(numbersOf(carry([table('F1', 40)], {})[0])).toEqual([]);
});

test('a file that was taken off the table is not sent, nor one that nobody at the table may read', () => {
  const readers = [memberId(otto), 'gone'];
  const files = [
    table('F1', 1, { isRemoved: true }),
    table('F2', 1, { readers: ['gone'] }),
    table('F3', 1, { readers }),
  ];
  const sent = carry(files, { F1: text(1), F2: text(1), F3: text(1) });
  expect(sent).toMatchObject([{ label: 'F3', readers: [memberId(otto)] }]);
});
