import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { filesField } from './carried-files.schemas.ts';

const schema = z.object(filesField);
const excerpt = (n: number) => ({ n, label: `p. ${n}`, text: `Words ${n}` });
const file = (label: string, change: object = {}) => ({
  label,
  name: 'brief.pdf',
  kind: 'pdf',
  passages: 500,
  characters: 9_000,
  excerpts: [excerpt(1), excerpt(7)],
  ...change,
});
const paths = (files: unknown) =>
  schema.safeParse({ files }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('files in a request', () => {
  test('are optional, and may have readers', () => {
    expect(paths(undefined)).toEqual([]);
    expect(paths(null)).toEqual([]);
    expect(
      paths([file('F1'), file('F2', { readers: ['m1', { name: 'Ada', role: 'CFO' }] })]),
    ).toEqual([]);
  });

  test.each([
    ['a label that is none', [file('A1')], 'files.0.label'],
    ['a label of two files', [file('F1'), file('F1')], 'files.1.label'],
    ['an unknown kind', [file('F1', { kind: 'exe' })], 'files.0.kind'],
    [
      'a passage twice',
      [file('F1', { excerpts: [excerpt(1), excerpt(1)] })],
      'files.0.excerpts.1.n',
    ],
    ['a passage past the end', [file('F1', { passages: 3 })], 'files.0.excerpts.1.n'],
    [
      'a passage that is too long',
      [file('F1', { excerpts: [{ n: 1, text: 'a'.repeat(limits.excerptText + 1) }] })],
      'files.0.excerpts.0.text',
    ],
    [
      'more files than a table has room for',
      Array.from({ length: limits.files + 1 }, (_, index) => file(`F${index + 1}`)),
      'files',
    ],
    [
      'more passages in all than a request carries',
      [1, 2].map((number) =>
        file(`F${number}`, {
          excerpts: Array.from({ length: limits.excerpts / 2 + 1 }, (_, index) =>
            excerpt(index + 1),
          ),
        }),
      ),
      'files',
    ],
  ])('are refused with %s', (_, files, path) => {
    expect(paths(files)).toContain(path);
  });
});
