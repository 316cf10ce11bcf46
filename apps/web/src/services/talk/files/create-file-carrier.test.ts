import { limits } from '@convoke/contract/limits.ts';
import type { FileText } from '@convoke/talk/files/file-text.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { expect, test, vi } from 'vitest';
import { createFileCarrier } from './create-file-carrier.ts';

const table = (label: string, hash: string): TableFile => ({
  label,
  hash,
  kind: 'text',
  name: 'brief.txt',
  size: 9,
  passages: 3,
  characters: 90,
  addedAt: 1,
});
const textOf = (count: number): FileText => ({
  passages: Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    label: '',
    text: index === 480 ? 'Compost is free.' : `Words ${index}`,
  })),
  characters: 90,
});
const member = { name: 'Nora', role: 'Analyst', skills: [] };
const asked = {
  id: 'm',
  sender: 'You',
  role: 'User',
  content: 'What does the compost cost?',
  time: '',
  sentAt: 1,
  fromUser: true,
};

function setUp(stored: Map<string, FileText>) {
  const readText = vi.fn(async (hash: string) => stored.get(hash) ?? null);
  const pause = vi.fn(async () => undefined);
  const carrier = createFileCarrier({ readText, pause });
  const carry = (files: TableFile[]) =>
    carrier.carry({ files, messages: [asked], vision: null, members: [member] });
  return { carry, readText, pause, carrier };
}

test('texts are read once for a talk, and those of another talk are let go', async () => {
  const { carry, readText, carrier } = setUp(new Map([['a1', textOf(3)]]));
  await carry([table('F1', 'a1')]);
  expect(await carry([table('F1', 'a1')])).toMatchObject([
    { label: 'F1', excerpts: { length: 3 } },
  ]);
  expect(readText).toHaveBeenCalledTimes(1);
  expect(carrier.textAtHand('a1')).not.toBeNull();
  await carry([table('F1', 'b2')]);
  expect(carrier.textAtHand('a1')).toBeNull();
});

test('one that is on another device is asked for again, and found once it was added', async () => {
  const stored = new Map<string, FileText>();
  const { carry } = setUp(stored);
  expect(await carry([table('F1', 'a1')])).toMatchObject([{ excerpts: [] }]);
  stored.set('a1', textOf(2));
  expect(await carry([table('F1', 'a1')])).toMatchObject([{ excerpts: { length: 2 } }]);
});

test('long texts are indexed in pieces, once for each set of files', async () => {
  const { carry, pause } = setUp(new Map([['a1', textOf(900)]]));
  const [file] = await carry([table('F1', 'a1')]);
  expect(file?.excerpts).toHaveLength(limits.excerpts);
  expect(file?.excerpts.some(({ text }) => text === 'Compost is free.')).toBe(true);
  const pauses = pause.mock.calls.length;
  expect(pauses).toBeGreaterThan(10);
  await carry([table('F1', 'a1')]);
  expect(pause).toHaveBeenCalledTimes(pauses);
});
