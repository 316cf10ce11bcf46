import { expect, test } from 'vitest';
import { FakeStorage } from '../../../../test/fake-storage.ts';
import { createPublishOutbox } from './create-publish-outbox.ts';
import { createSafeStorage } from '../../storage/safe-storage.ts';

const hour = 60 * 60 * 1000;
let lastKey = 0;

function openTab(storage: FakeStorage, time = { now: 1_000_000 }) {
  const safeStorage = createSafeStorage({ openStorage: () => storage, log: () => {} });
  const newKey = () => `key${(lastKey += 1)}`;
  const intents = createPublishOutbox({ safeStorage, now: () => time.now, newKey });
  return {
    ...intents,
    keyFor: (wanted: Parameters<typeof intents.keyFor>[0]) => intents.keyFor(wanted).key,
    isNew: (wanted: Parameters<typeof intents.keyFor>[0]) => intents.keyFor(wanted).isNew,
  };
}

const content = { conversation: 'c', contentMark: 'm', body: '{"introduction":"A plan"}' };

test('the same content keeps its key over retries, reloads and tabs until the server has answered', () => {
  const storage = new FakeStorage();
  const tab = openTab(storage);
  const key = tab.keyFor(content);
  expect(tab.keyFor(content)).toBe(key);
  expect(tab.isNew(content)).toBe(false);
  const reloaded = openTab(storage);
  expect(reloaded.unanswered(content.conversation)).toBe('kept');
  expect(reloaded.keyFor(content)).toBe(key);
  reloaded.settle(key);
  expect(reloaded.unanswered(content.conversation)).toBe('none');
  expect(tab.keyFor(content)).not.toBe(key);
});

test('another content and another conversation have keys of their own, and none is lost to the other', () => {
  const tab = openTab(new FakeStorage());
  const key = tab.keyFor(content);
  const changed = tab.keyFor({ ...content, contentMark: 'changed' });
  const other = tab.keyFor({ ...content, conversation: 'other' });
  expect(new Set([key, changed, other]).size).toBe(3);
  expect(tab.keyFor(content)).toBe(key);
});

test('what was sent of other conversations is left when nobody can be waiting for its answer', () => {
  const time = { now: 1_000_000 };
  const tab = openTab(new FakeStorage(), time);
  const key = tab.keyFor(content);
  expect(tab.left('another')).toEqual([]);
  time.now += hour / 2;
  expect(tab.left('another')).toEqual([{ key, contentMark: 'm', body: content.body }]);
  expect(tab.left(content.conversation)).toEqual([]);
});

test('after a day the server has forgotten the key, and so has the browser', () => {
  const time = { now: 1_000_000 };
  const storage = new FakeStorage();
  const key = openTab(storage, time).keyFor(content);
  time.now += 23 * hour;
  expect(openTab(storage, time).keyFor(content)).toBe(key);
  time.now += hour;
  expect(openTab(storage, time).unanswered(content.conversation)).toBe('none');
  expect(openTab(storage, time).keyFor(content)).not.toBe(key);
  expect([...storage.texts.keys()].filter((name) => name.includes(key))).toEqual([]);
});

test('the very text that was sent can be sent again after a reload, and leaves with its answer', () => {
  const storage = new FakeStorage();
  const { keyFor } = openTab(storage);
  const key = keyFor(content);
  keyFor({ ...content, contentMark: 'changed', body: '{"introduction":"Another"}' });
  const reloaded = openTab(storage);
  expect(reloaded.waiting(content.conversation)).toMatchObject([
    { key, contentMark: 'm', body: content.body },
    { contentMark: 'changed', body: '{"introduction":"Another"}' },
  ]);
  reloaded.settle(key);
  expect(reloaded.waiting(content.conversation)).toMatchObject([{ contentMark: 'changed' }]);
  reloaded.settleAll(content.conversation);
  expect(storage.texts.size).toBe(1);
  expect(reloaded.waiting(content.conversation)).toEqual([]);
});

test('a text without room is remembered by its tab alone, and troubles no other tab', () => {
  const storage = new FakeStorage();
  storage.capacity = 400;
  const safeStorage = createSafeStorage({ openStorage: () => storage, log: () => {} });
  const tab = createPublishOutbox({ safeStorage, now: () => 0, newKey: () => 'k' });
  tab.keyFor({ ...content, body: 'x'.repeat(500) });
  expect(tab.waiting(content.conversation)[0]?.body).toHaveLength(500);
  expect(tab.unanswered(content.conversation)).toBe('partly');
  expect(safeStorage.issues()).toEqual([]);
  const reloaded = createPublishOutbox({ safeStorage, now: () => 0, newKey: () => 'l' });
  expect(reloaded.waiting(content.conversation)).toEqual([
    { key: 'k', contentMark: 'm', body: null },
  ]);
  expect(reloaded.unanswered(content.conversation)).toBe('partly');
});

test('without room in the storage a retry still finds its key', () => {
  const storage = new FakeStorage();
  storage.capacity = 10;
  const tab = openTab(storage);
  const key = tab.keyFor(content);
  expect(tab.keyFor(content)).toBe(key);
  tab.settle(key);
  expect(tab.keyFor(content)).not.toBe(key);
});

test('damage is set aside and keeps nobody from publishing', () => {
  const storage = new FakeStorage();
  storage.setItem('convoke.publishing', '{"intents":[{"key":1}');
  const tab = openTab(storage);
  const key = tab.keyFor(content);
  expect(storage.getItem('convoke.publishing.damaged')).toBe('{"intents":[{"key":1}');
  expect(openTab(storage).keyFor(content)).toBe(key);
});
