import { openDB } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { databaseName } from '../../storage/database-name.ts';
import { createConversationDatabase } from './conversation-database.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { createConversationStore } from './create-conversation-store.ts';

function message(index: number, content = `Message ${index}`): Message {
  const said = { sender: 'You', role: 'User', time: 'then', sentAt: index, fromUser: true };
  return { id: `m${index}`, content, ...said };
}

const messages = (count: number) => Array.from({ length: count }, (_, index) => message(index));

const ada = { name: 'Ada Stone', role: 'Researcher', skills: [] };
const vision = { teamVision: 'A garden', objectives: '', keyResults: '' };

function conversation(id: string, said: Message[], revision = 0): StoredConversation {
  const head = {
    id,
    uuid: id,
    title: '',
    opening: '',
    createdAt: 1,
    updatedAt: 2,
    messageCount: 0,
  };
  const team = { members: [ada], vision, speakerId: null, remixOf: null, branchOf: null };
  return { ...head, ...team, revision, messages: said };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** One tab of the browser. */
function openTab({ isRefused = false, timeoutMs = 10_000 } = {}) {
  const issues: string[] = [];
  const database = createConversationDatabase({
    isAvailable: () => !isRefused,
    log: () => undefined,
    timeoutMs,
  });
  const store = createConversationStore({
    database,
    onIssue: (issue) => issues.push(issue),
    onRecover: () => issues.push('recovered'),
  });
  return { store, database, issues };
}

describe('a stored conversation', () => {
  it('comes back whole, and is listed with title, team and number of messages', async () => {
    const { store } = openTab();
    const said = messages(3);
    await store.write(conversation('a', said), []);
    expect(await openTab().store.read('a')).toMatchObject({
      messages: said,
      members: [ada],
      vision,
      opening: 'Message 0',
    });
    expect(await openTab().store.list()).toMatchObject([{ id: 'a', messageCount: 3, revision: 1 }]);
  });

  it('has its first message for a title, cut at sixty characters', async () => {
    const { store } = openTab();
    await store.write(conversation('a', [message(0, `Plans\n${'x'.repeat(80)}`)]), []);
    const [head] = await store.list();
    expect(head?.opening).toBe(`Plans ${'x'.repeat(54)}…`);
  });

  it('is written by what changed alone, and loses what was taken out', async () => {
    const { store } = openTab();
    const said = messages(100);
    await store.write(conversation('a', said), []);
    const next = [...said.with(40, message(40, 'Changed')).slice(0, 90), message(200)];
    expect(await store.write(conversation('a', next, 1), said)).toEqual({
      state: 'written',
      revision: 2,
    });
    expect((await store.read('a'))?.messages).toEqual(next);
  });

  it('is not overwritten by a tab that has not seen the last change', async () => {
    const { store } = openTab();
    await store.write(conversation('a', messages(1)), []);
    await store.write(conversation('a', messages(2), 1), messages(1));
    const late = await openTab().store.write(conversation('a', [message(9)], 1), []);
    expect(late).toEqual({ state: 'conflict' });
    expect((await store.read('a'))?.messages).toEqual(messages(2));
  });

  it('does not touch the others, is deleted whole, and can be put back', async () => {
    const { store } = openTab();
    await store.write(conversation('a', messages(2)), []);
    await store.write(conversation('ab', messages(3)), []);
    const removed = await store.remove('a');
    expect(await store.read('a')).toBeNull();
    expect((await store.read('ab'))?.messages).toHaveLength(3);
    if (removed === null) throw new Error('Nothing was removed');
    await store.write({ ...removed, revision: 0 }, []);
    expect((await store.read('a'))?.messages).toEqual(messages(2));
  });

  it('is renamed without disturbing the tab that has it open', async () => {
    const { store } = openTab();
    await store.write(conversation('a', messages(1)), []);
    expect(await openTab().store.rename('a', 'Plans')).toBe(true);
    expect(await store.list()).toMatchObject([{ title: 'Plans', revision: 1 }]);
  });

  it('with a message that cannot be read is left as it is, and goes on as another one', async () => {
    const { store } = openTab();
    await store.write(conversation('a', messages(3)), []);
    const connection = await openDB(databaseName);
    await connection.put('messages', { nothing: 'of a message' }, ['a', 1]);
    connection.close();
    const read = await store.read('a');
    expect(read?.messages.map(({ id }) => id)).toEqual(['m0', 'm2']);
    if (read === null) throw new Error('Nothing was read');
    expect(await store.write(read, read.messages)).toEqual({ state: 'conflict' });
  });
});

describe('a browser that stores nothing', () => {
  it('refused: everything goes on in memory, and is told', async () => {
    const { store, issues } = openTab({ isRefused: true });
    const outcome = await store.write(conversation('a', messages(2)), []);
    expect(outcome).toEqual({ state: 'inMemory' });
    expect((await store.read('a'))?.messages).toEqual(messages(2));
    expect(await store.list()).toMatchObject([{ id: 'a', messageCount: 2 }]);
    expect(new Set(issues)).toEqual(new Set(['refused']));
  });

  it('full: what was stored stays, and all of it is stored when there is room again', async () => {
    const { store, issues } = openTab();
    const said = messages(2);
    await store.write(conversation('a', said), []);
    // oxlint-disable-next-line typescript/unbound-method -- called with an object below, or put back
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const more = [...said, message(2), message(3)];
    expect(await store.write(conversation('a', more, 1), said)).toEqual({ state: 'inMemory' });
    IDBObjectStore.prototype.put = put;
    expect((await openTab().store.read('a'))?.messages).toEqual(said);
    expect(issues).toEqual(['full']);
    expect((await store.read('a'))?.messages).toEqual(more);
    await store.write(conversation('a', [...more, message(4)], 1), said);
    expect((await openTab().store.read('a'))?.messages).toHaveLength(5);
    expect(issues).toEqual(['full', 'recovered']);
  });

  it('newer: what a newer version stored is left alone', async () => {
    (await openDB(databaseName, 9)).close();
    const { store, issues } = openTab();
    expect(await store.write(conversation('a', messages(1)), [])).toEqual({ state: 'inMemory' });
    expect(issues).toEqual(['newer']);
  });

  it('blocked: a tab of an older version holds the tables, and nobody waits for it for ever', async () => {
    const older = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(databaseName, 0.5 + 0.5);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const deletion = indexedDB.deleteDatabase(databaseName);
    const { store, issues } = openTab({ timeoutMs: 400 });
    expect(await store.write(conversation('a', messages(1)), [])).toEqual({ state: 'inMemory' });
    expect(issues).toHaveLength(1);
    older.close();
    await new Promise((resolve) => {
      deletion.addEventListener('success', resolve);
    });
    expect(await store.write(conversation('a', messages(1)), [])).toMatchObject({
      state: 'written',
    });
  });

  it('a long task of the page is no silence of the browser', async () => {
    const { store, issues } = openTab({ timeoutMs: 400 });
    const writing = store.write(conversation('a', messages(1)), []);
    const end = performance.now() + 500;
    while (performance.now() < end);
    expect(await writing).toMatchObject({ state: 'written' });
    expect(issues).toEqual([]);
  });

  it('a newer version that comes meanwhile gets the tables, and this page says so', async () => {
    const { store, issues } = openTab();
    await store.write(conversation('a', messages(1)), []);
    (await openDB(databaseName, 9)).close();
    expect(await store.write(conversation('a', messages(2), 1), [])).toEqual({ state: 'inMemory' });
    expect(issues).toEqual(['newer']);
  });
});
