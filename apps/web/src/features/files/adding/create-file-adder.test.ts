import { limits } from '@convoke/contract/limits.ts';
import type { DocumentNote } from '@convoke/documents/document.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeepOutcome } from '../../../services/workspace/files/create-file-store.ts';
import type { NewTableFile, PutOutcome } from '../../../services/workspace/files/table-files.ts';
import type { FileRefusal, ReadFileResult } from '../../../services/files/reading/file-reading.ts';
import { createFileAdder } from './create-file-adder.ts';

const file = (name: string, words = name) => new File([words], name, { type: 'text/plain' });

/** A reading that the test ends. */
interface Reading {
  name: string;
  signal: AbortSignal;
  progress: (share: number) => void;
  end: (hash?: string) => Promise<void>;
  refuse: (code: FileRefusal['code']) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}
const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  const readings: Reading[] = [];
  const table: TableFile[] = [];
  const conversation = { uuid: 'one', isPaused: false };
  let kept: KeepOutcome = { state: 'stored' };
  const news: string[] = [];
  const notes: DocumentNote[] = [];
  const onUnexpected = vi.fn();
  const keep = vi.fn(async () => kept);
  const put = (read: NewTableFile): PutOutcome => {
    const known = table.find(({ hash }) => hash === read.hash);
    if (known !== undefined) return { state: 'known', file: known };
    const added = { ...read, label: `F${table.length + 1}`, addedAt: 1 };
    table.push(added);
    return { state: 'added', file: added };
  };
  const adder = createFileAdder({
    readFile: ({ name }, { signal, onProgress }) =>
      new Promise<ReadFileResult>((resolve, reject) => {
        const end = async (hash = name) => {
          resolve({
            ok: true,
            file: {
              kind: 'text',
              hash,
              size: 5,
              passages: [],
              characters: 5,
              notes: notes.splice(0),
            },
          });
          await flush();
        };
        const refuse = async (code: FileRefusal['code']) => {
          resolve({ ok: false, refusal: { code, params: {} } });
          await flush();
        };
        const fail = async (error: unknown) => {
          reject(error);
          await flush();
        };
        signal.addEventListener('abort', () => reject(signal.reason));
        readings.push({ name, signal, progress: onProgress, end, refuse, fail });
      }),
    keep,
    table: {
      uuid: () => conversation.uuid,
      isPaused: () => conversation.isPaused,
      files: () => table,
      put,
    },
    explain: ({ code }, name) => `${name}: ${code}.`,
    describe: ({ code }) => `Note: ${code}.`,
    onUnexpected,
    onNews: (text) => news.push(text),
    onAdded: () => undefined,
  });
  const shown = () => adder.store.getState().files;
  const problems = () => shown().flatMap(({ problem }) => problem ?? []);
  const labels = () => table.map(({ label, name }) => `${label} ${name}`);
  const setKept = (next: KeepOutcome) => (kept = next);
  return {
    adder,
    readings,
    table,
    conversation,
    keep,
    news,
    notes,
    onUnexpected,
    shown,
    problems,
    labels,
    setKept,
  };
}

let t: ReturnType<typeof setUp>;
beforeEach(() => {
  t = setUp();
});

test('several are read at once, with progress, and lie on the table in the order in which they were given', async () => {
  void t.adder.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await flush();
  expect(t.readings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  t.readings[1]?.progress(0.5);
  expect(t.shown()[1]?.share).toBe(0.5);
  await t.readings[1]?.end();
  await t.readings[2]?.end();
  expect(t.labels()).toEqual([]);
  await t.readings[0]?.end();
  await t.readings[3]?.end();
  expect(t.labels()).toEqual(['F1 a', 'F2 b', 'F3 c', 'F4 d']);
  expect(t.shown()).toEqual([]);
  expect(t.adder.store.getState().said).toBe('“d” is on the table as F4: 0 passages.');
});

test('one that is cancelled or refused is not there, and the others go on', async () => {
  void t.adder.add([file('a'), file('b'), file('c'), file('d')]);
  await flush();
  t.adder.cancel(t.shown()[0]?.id ?? 0);
  expect(t.readings[0]?.signal.aborted).toBe(true);
  expect(t.adder.store.getState().said).toBe('“a” was not added.');
  await t.readings[1]?.refuse('damaged');
  await t.readings[2]?.end();
  expect(t.onUnexpected).not.toHaveBeenCalled();
  await t.readings[3]?.fail(new Error('a bug'));
  expect(t.onUnexpected).toHaveBeenCalledOnce();
  expect(t.labels()).toEqual(['F1 c']);
  expect(t.problems()).toEqual(['b: damaged.', 'd: failed.']);
  t.adder.dismiss(t.shown()[0]?.id ?? 0);
  expect(t.problems()).toHaveLength(1);
  // The next ones begin without what was read by then.
  void t.adder.add([file('e')]);
  await flush();
  expect(t.problems()).toEqual([]);
});

test('how it was read is said, beside the line that it is on the table', async () => {
  t.notes.push({ code: 'formulas', params: { count: 2 } });
  void t.adder.add([file('a')]);
  await flush();
  await t.readings[0]?.end();
  expect(t.shown()).toMatchObject([
    { problem: null, note: '“a” is on the table as F1: 0 passages. Note: formulas.' },
  ]);
});

test('the same bytes twice are one file, which is said in passing', async () => {
  void t.adder.add([file('a'), file('copy')]);
  await flush();
  await t.readings[0]?.end('same');
  await t.readings[1]?.end('same');
  expect(t.labels()).toEqual(['F1 a']);
  expect(t.news).toEqual(['“copy” is on the table already, as F1.']);
});

test('past twenty each further one is named with the limit', async () => {
  for (let count = 0; count < limits.files; count += 1)
    t.table.push({ label: `F${count + 1}`, hash: `h${count}` } as TableFile);
  void t.adder.add([file('one more'), file('known')]);
  await flush();
  await t.readings[0]?.end();
  await t.readings[1]?.end('h3');
  expect(t.problems()).toEqual([
    '“one more” was not added: a conversation has at most 20 files. Remove one first.',
  ]);
  expect(t.news).toEqual(['“known” is on the table already, as F4.']);
  expect(t.keep).toHaveBeenCalledTimes(1);
});

test('without room in the browser it is on the table all the same, and the sentence says how long', async () => {
  t.setKept({ state: 'inMemory', issue: 'full' });
  void t.adder.add([file('a')]);
  await flush();
  await t.readings[0]?.end();
  expect(t.labels()).toEqual(['F1 a']);
  expect(t.problems()).toEqual([
    'The storage of this browser is full. “a” is on the table, and stays until you close or reload this tab.',
  ]);
});

test('what was read for another conversation, or one that another tab goes on with, is not added here', async () => {
  void t.adder.add([file('a'), file('b')]);
  await flush();
  t.conversation.uuid = 'two';
  await t.readings[0]?.end();
  t.conversation.uuid = 'one';
  t.conversation.isPaused = true;
  await t.readings[1]?.end();
  expect(t.labels()).toEqual([]);
  expect(t.keep).not.toHaveBeenCalled();
  expect(t.problems()).toEqual([
    '“a” was not added: you opened another conversation while it was read.',
    '“b” was not added: this conversation continues in another tab.',
  ]);
});

test('a file that is added again is known by its bytes; another one is added beside it', async () => {
  const wanted = { label: 'F1', hash: 'h1', name: 'brief.pdf' } as TableFile;
  t.table.push(wanted);
  void t.adder.add([file('renamed.pdf')], wanted);
  await flush();
  await t.readings[0]?.end('h1');
  void t.adder.add([file('other.pdf')], wanted);
  await flush();
  await t.readings[1]?.end('h2');
  expect(t.news).toEqual([
    'The text of “brief.pdf” is here again.',
    '“other.pdf” is not the file “brief.pdf”, and was added as F2.',
  ]);
  expect(t.keep).toHaveBeenCalledTimes(2);
});
