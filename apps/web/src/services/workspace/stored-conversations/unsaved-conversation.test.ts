import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { createConversationDatabase } from './conversation-database.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { createConversationStore } from './create-conversation-store.ts';
import { createConversationWriter } from './create-conversation-writer.ts';
import { keepUnsaved, restoreUnsaved } from './unsaved-conversation.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
});

const openStore = () =>
  createConversationStore({
    database: createConversationDatabase({ isAvailable: () => true, log: () => undefined }),
    onIssue: () => undefined,
    onRecover: () => undefined,
  });

function message(index: number): Message {
  const said = { sender: 'You', role: 'User', time: 'then', sentAt: index, fromUser: true };
  return { id: `m${index}`, content: `Message ${index}`, ...said };
}

function conversation(count: number, updatedAt: number): Omit<StoredConversation, 'revision'> {
  return {
    id: 'a',
    uuid: 'a',
    title: '',
    opening: '',
    createdAt: 1,
    updatedAt,
    messageCount: 0,
    members: [],
    vision: null,
    speakerId: null,
    remixOf: null,
    branchOf: null,
    messages: Array.from({ length: count }, (_, index) => message(index)),
  };
}

const contentsIn = async (store: ReturnType<typeof openStore>) =>
  (await store.read('a'))?.messages.map(({ content }) => content);

function openWriter(store: ReturnType<typeof openStore>, revision = 0) {
  return createConversationWriter({
    store,
    revision,
    stored: [],
    onConflict: () => undefined,
    onWritten: () => undefined,
  });
}

test('a conversation that waits for its write outlives the page', async () => {
  const store = openStore();
  const writer = openWriter(store);
  writer.put(conversation(1, 2));
  writer.put(conversation(2, 3));
  keepUnsaved(sessionStorage, writer.pending());
  // The first write ends, the second is aborted with the page.
  const other = openStore();
  await other.write({ ...conversation(1, 2), revision: 0 }, []);
  await restoreUnsaved(sessionStorage, other);
  expect(await contentsIn(other)).toEqual(['Message 0', 'Message 1']);
  expect(sessionStorage).toHaveLength(0);
});

test('a first message whose write was aborted comes back', async () => {
  const writer = openWriter(openStore());
  writer.put(conversation(1, 2));
  const pending = writer.pending();
  await writer.settled();
  globalThis.indexedDB = new IDBFactory();
  keepUnsaved(sessionStorage, pending);
  const store = openStore();
  await restoreUnsaved(sessionStorage, store);
  expect(await contentsIn(store)).toEqual(['Message 0']);
});

test('nothing is pending when all is written, and then nothing is kept', async () => {
  const writer = openWriter(openStore());
  writer.put(conversation(1, 2));
  keepUnsaved(sessionStorage, writer.pending());
  expect(sessionStorage).toHaveLength(1);
  await writer.settled();
  expect(writer.pending()).toBeNull();
  keepUnsaved(sessionStorage, writer.pending());
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['a later write has ended', 1, 4],
  ['another tab wrote since', 4, 9],
])('what is stored stays when %s', async (_case, writes, updatedAt) => {
  const store = openStore();
  for (let revision = 0; revision < writes; revision += 1) {
    await store.write({ ...conversation(3, updatedAt), revision }, []);
  }
  keepUnsaved(sessionStorage, { ...conversation(1, 3), revision: 0 });
  await restoreUnsaved(sessionStorage, store);
  expect(await contentsIn(store)).toHaveLength(3);
});

test.each(['', '{', '{"id":7}', '{"id":"a"}'])('a damaged text is dropped: %s', async (text) => {
  sessionStorage.setItem('convoke.runningUnsaved', text);
  const store = openStore();
  await restoreUnsaved(sessionStorage, store);
  expect(await store.list()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('a conversation that is opened by its address has what the last page could not store', async () => {
  keepUnsaved(sessionStorage, { ...conversation(2, 7), revision: 0 });
  // A page load of its own.
  vi.resetModules();
  const page = await import('../conversation/current-conversation.ts');
  expect(await page.openConversation('a')).toBe(true);
  expect(page.loadCurrentConversation().messages).toHaveLength(2);
});
