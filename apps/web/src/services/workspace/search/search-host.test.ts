import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginConversation } from '@convoke/talk/conversation/begin-conversation.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { createConversationDatabase } from '../stored-conversations/conversation-database.ts';
import { createConversationStore } from '../stored-conversations/create-conversation-store.ts';
import {
  readConversationHead,
  type StoredConversation,
} from '@convoke/talk/conversation/stored-conversation.ts';
import { SearchHost, type SearchResponse } from './search-host.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const message = (id: string, content: string): Message => ({
  id,
  sender: 'You',
  role: 'User',
  content,
  time: '',
  sentAt: 1,
  fromUser: true,
});

function conversation(id: string, contents: string[], revision = 0): StoredConversation {
  const head = readConversationHead({ id, updatedAt: 1, revision });
  if (head === null) throw new Error('unreadable');
  return { ...head, messages: contents.map((content, index) => message(`${id}${index}`, content)) };
}

function open({ isRefused = false } = {}) {
  const database = () =>
    createConversationDatabase({ isAvailable: () => !isRefused, log: () => undefined });
  const store = createConversationStore({
    database: database(),
    onIssue: () => undefined,
    onRecover: () => undefined,
  });
  const responses: SearchResponse[] = [];
  const host = new SearchHost({
    database: database(),
    respond: (response) => void responses.push(response),
    sliceMs: 5,
  });
  let id = 0;
  /** What is found once everything was read. */
  async function find(query: string) {
    id += 1;
    host.handle({ type: 'search', id, query, limit: 10 });
    return found();
  }
  async function found() {
    return vi.waitFor(() => {
      const last = responses.at(-1);
      if (last?.id !== id || !last.isComplete) throw new Error('Still searching');
      return last.hits.map((hit) => hit.message?.id);
    });
  }
  const refresh = () => host.handle({ type: 'refresh', held: store.held() });
  return { store, host, find, found, refresh, responses };
}

test('stored conversations are found, also those that are written or deleted later', async () => {
  const { store, find, refresh } = open();
  await store.write(conversation('a', ['The beds', 'The lawn']), []);
  refresh();
  expect(await find('bed')).toEqual(['a0']);
  await store.write(conversation('a', ['The beds', 'More beds'], 1), []);
  await store.write(conversation('b', ['Beds too']), []);
  refresh();
  expect(new Set(await find('bed'))).toEqual(new Set(['a0', 'a1', 'b0']));
  await store.remove('a');
  refresh();
  expect(await find('bed')).toEqual(['b0']);
});

test('saved conversations are found after the others, unless they say what is found already', async () => {
  const { store, host, find, responses } = open();
  await store.write(conversation('a', ['The beds']), []);
  const saved = (id: string, at: number, messages: Message[]) => {
    const team = { members: [], vision: null, remixOf: null };
    return beginConversation(at, { id, title: `Saved ${id}`, messages, ...team });
  };
  const snapshots = [
    saved('1', 10, [message('a0', 'The beds'), message('x', 'Beds of old')]),
    saved('2', 20, [message('y', 'No beds')]),
  ];
  const held = store.held();
  host.handle({ type: 'refresh', held, saved: snapshots });
  expect(await find('bed')).toEqual(['a0', 'y', 'x']);
  expect(
    responses.at(-1)?.hits.map(({ isSaved, conversationId }) => [isSaved, conversationId]),
  ).toEqual([
    [false, 'a'],
    [true, '2'],
    [true, '1'],
  ]);
  // They are told only when they have changed.
  host.handle({ type: 'refresh', held });
  expect(await find('old')).toEqual(['x']);
  host.handle({ type: 'refresh', held, saved: snapshots.slice(1) });
  expect(await find('old')).toEqual([]);
});

test('a search on the screen is answered again when conversations change', async () => {
  const { store, find, found, refresh } = open();
  refresh();
  expect(await find('bed')).toEqual([]);
  await store.write(conversation('a', ['The beds']), []);
  refresh();
  await vi.waitFor(async () => expect(await found()).toEqual(['a0']));
});

test('conversations that the browser does not store are found as well', async () => {
  const { store, find, refresh } = open({ isRefused: true });
  await store.write(conversation('a', ['The beds']), []);
  refresh();
  expect(await find('bed')).toEqual(['a0']);
});

test('of several searches in a row only the last is answered to the end', async () => {
  const { store, host, find, refresh, responses } = open();
  await store.write(conversation('a', ['The beds']), []);
  refresh();
  await find('lawn');
  const before = responses.length;
  for (let id = 100; id < 120; id += 1) host.handle({ type: 'search', id, query: 'b', limit: 10 });
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ id: 119, isComplete: true }));
  expect(responses.length - before).toBeLessThan(20);
});
