import { Blob as ClonableBlob } from 'node:buffer';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginConversation } from '@convoke/talk/conversation/begin-conversation.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { databaseName } from '../../storage/database-name.ts';
import { createConversationDatabase } from '../stored-conversations/conversation-database.ts';
import { createConversationStore } from '../stored-conversations/create-conversation-store.ts';
import { createFileStore, orphanMs } from './create-file-store.ts';

const text = (words: string) => ({
  passages: [{ n: 1, label: 'p. 1', text: words }],
  characters: words.length,
});
// That of the test environment cannot be stored.
const original = (words: string) => new ClonableBlob([words]) as Blob;
const tableFile = (label: string, hash: string, more: Partial<TableFile> = {}): TableFile => ({
  label,
  hash,
  kind: 'text',
  name: 'brief.txt',
  size: 5,
  passages: 1,
  characters: 5,
  addedAt: 1,
  ...more,
});

let at = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  at = 1_000_000;
});

/** One tab of the browser. */
function openTab(isRefused = false) {
  const database = createConversationDatabase({
    isAvailable: () => !isRefused,
    log: () => undefined,
  });
  const conversations = createConversationStore({
    database,
    onIssue: () => undefined,
    onRecover: () => undefined,
  });
  const files = createFileStore({ database, now: () => at });
  const putOnTable = (id: string, table: TableFile[]) =>
    conversations.write({ ...beginConversation(1, { ...emptySnapshot, id }), files: table }, []);
  return { files, conversations, putOnTable };
}
const emptySnapshot = { title: '', messages: [], members: [], vision: null, remixOf: null };

function failWrites(of: string, name: string): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with an object below, or put back
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function fail(this: IDBObjectStore, ...values) {
    if (this.name === of || of === '*') throw new DOMException('no', name);
    return put.apply(this, values);
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}

describe('a kept file', () => {
  test('comes back with its original, whichever conversation asks, and once for each hash', async () => {
    const { files } = openTab();
    expect(await files.keep('a1', text('Plants'), original('Plants'))).toEqual({ state: 'stored' });
    await files.keep('a1', text('Plants'), original('Plants'));
    const other = openTab().files;
    expect(await other.readText('a1')).toEqual(text('Plants'));
    expect(await (await other.readOriginal('a1'))?.text()).toBe('Plants');
    expect(await other.readText('b2')).toBeNull();
    expect(await other.readOriginal('b2')).toBeNull();
    expect(await other.listTexts()).toEqual(new Set(['a1']));
  });

  test('in a browser that stores nothing stays in memory, and says why', async () => {
    const { files } = openTab(true);
    const kept = await files.keep('a1', text('Plants'), original('Plants'));
    expect(kept).toEqual({ state: 'inMemory', issue: 'refused' });
    expect(await files.readText('a1')).toEqual(text('Plants'));
    expect(await (await files.readOriginal('a1'))?.text()).toBe('Plants');
    expect(await files.listTexts()).toEqual(new Set(['a1']));
    expect(await files.sweep(new Set())).toBe(false);
  });

  test('whose original has no room is kept by its text', async () => {
    const restore = failWrites('fileOriginals', 'QuotaExceededError');
    const { files } = openTab();
    expect(await files.keep('a1', text('Plants'), original('Plants'))).toEqual({
      state: 'textOnly',
    });
    restore();
    expect(await openTab().files.readText('a1')).toEqual(text('Plants'));
    expect(await openTab().files.readOriginal('a1')).toBeNull();
    expect(await files.readOriginal('a1')).not.toBeNull();
  });

  test('for which there is no room at all is stored once there is', async () => {
    const restore = failWrites('*', 'QuotaExceededError');
    const { files } = openTab();
    const kept = await files.keep('a1', text('Plants'), original('Plants'));
    expect(kept).toEqual({ state: 'inMemory', issue: 'full' });
    restore();
    expect(await openTab().files.readText('a1')).toBeNull();
    expect(await files.readText('a1')).toEqual(text('Plants'));
    await files.keep('a1', text('Plants'), original('Plants'));
    expect(await openTab().files.readText('a1')).toEqual(text('Plants'));
  });
});

describe('what no conversation has any more', () => {
  test('is removed after a while, with what other conversations have left alone', async () => {
    const { files, conversations, putOnTable } = openTab();
    await files.keep('a1', text('Plants'), original('Plants'));
    await files.keep('b2', text('Trees'), null);
    await putOnTable('one', [tableFile('F1', 'a1'), tableFile('F2', 'b2')]);
    await putOnTable('two', [tableFile('F1', 'b2')]);
    expect(await files.sweep(new Set())).toBe(false);
    await conversations.remove('one');
    expect(await files.sweep(new Set())).toBe(true);
    at += orphanMs - 1;
    expect(await files.sweep(new Set())).toBe(true);
    expect(await files.readText('a1')).toEqual(text('Plants'));
    at += 1;
    expect(await files.sweep(new Set())).toBe(false);
    expect(await files.readText('a1')).toBeNull();
    expect(await files.readOriginal('a1')).toBeNull();
    expect(await files.readText('b2')).toEqual(text('Trees'));
  });

  test('stays when the deletion is undone, or another tab puts it on its table again', async () => {
    const { files, conversations, putOnTable } = openTab();
    await files.keep('a1', text('Plants'), null);
    await putOnTable('one', [tableFile('F1', 'a1')]);
    const removed = await conversations.remove('one');
    await files.sweep(new Set());
    if (removed === null) throw new Error('Nothing was removed');
    await conversations.write({ ...removed, revision: 0 }, []);
    at += orphanMs;
    expect(await openTab().files.sweep(new Set())).toBe(false);
    await conversations.remove('one');
    await files.sweep(new Set());
    at += orphanMs;
    // Just added, and its conversation not written yet.
    await openTab().files.keep('a1', text('Plants'), null);
    expect(await files.sweep(new Set())).toBe(true);
    expect(await files.readText('a1')).toEqual(text('Plants'));
  });

  test('includes files that were taken off the table, unless something else keeps them', async () => {
    const { files, putOnTable } = openTab();
    await files.keep('a1', text('Plants'), null);
    await putOnTable('one', [tableFile('F1', 'a1', { isRemoved: true })]);
    expect(await files.sweep(new Set(['a1']))).toBe(false);
    expect(await files.sweep(new Set())).toBe(true);
    // The clock was set back meanwhile.
    at -= 50_000;
    expect(await files.sweep(new Set())).toBe(true);
    at += orphanMs;
    expect(await files.sweep(new Set())).toBe(false);
    expect(await files.readText('a1')).toBeNull();
  });
});

test('a database of the version before files gets their tables, and keeps its conversations', async () => {
  const former = await openDB(databaseName, 1, {
    upgrade(connection) {
      connection.createObjectStore('conversations', { keyPath: 'id' });
      connection.createObjectStore('messages');
    },
  });
  await former.put('conversations', beginConversation(1, { ...emptySnapshot, id: 'one' }));
  former.close();
  const { files, conversations } = openTab();
  expect(await files.keep('a1', text('Plants'), null)).toEqual({ state: 'textOnly' });
  expect(await conversations.list()).toMatchObject([{ id: 'one' }]);
});

test('a damaged text is none, and a damaged passage is left out', async () => {
  const { files } = openTab();
  await files.keep('a1', text('Plants'), null);
  const connection = await openDB(databaseName);
  await connection.put('fileTexts', { passages: [{ n: 0 }, { n: 2, label: '', text: 'x' }] }, 'a1');
  await connection.put('fileTexts', 'half a', 'b2');
  connection.close();
  expect(await files.readText('a1')).toEqual({
    passages: [{ n: 2, label: '', text: 'x' }],
    characters: 0,
  });
  expect(await files.readText('b2')).toBeNull();
});
