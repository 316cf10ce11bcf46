import { expect, test } from 'vitest';
import { FakeStorage } from '../../../../test/fake-storage.ts';
import { createOwnPublications } from './create-own-publications.ts';
import { createSafeStorage } from '../../storage/safe-storage.ts';

const storageKey = 'convoke.publications';

function openTab(storage: FakeStorage) {
  const safeStorage = createSafeStorage({ openStorage: () => storage, log: () => {} });
  const own = createOwnPublications(safeStorage);
  const keyOf = (uuid: string) =>
    own.load().find((publication) => publication.uuid === uuid)?.deleteKey ?? null;
  return { own, safeStorage, keyOf };
}

const publication = (uuid: string) => ({
  uuid,
  deleteKey: `key of ${uuid}`,
  introduction: `Title ${uuid}`,
  createdAt: '2026-11-21T09:00:00.000Z',
});

test('a key is kept over a reload until its publication is gone', () => {
  const storage = new FakeStorage();
  expect(openTab(storage).own.remember(publication('a'))).toBe(true);
  const { own, keyOf } = openTab(storage);
  expect(keyOf('a')).toBe('key of a');
  expect(keyOf('b')).toBeNull();
  own.remember(publication('c'));
  own.forget('a');
  const later = openTab(storage);
  expect(later.keyOf('a')).toBeNull();
  expect(later.keyOf('c')).toBe('key of c');
});

test('two tabs that publish do not lose each other’s keys', () => {
  const storage = new FakeStorage();
  const one = openTab(storage);
  const other = openTab(storage);
  one.own.load();
  other.own.load();
  one.own.remember(publication('a'));
  other.own.remember(publication('b'));
  one.own.remember(publication('c'));
  expect(
    openTab(storage)
      .own.load()
      .map(({ uuid }) => uuid),
  ).toEqual(['a', 'b', 'c']);
  other.own.applyExternalChange(storageKey);
  expect(other.keyOf('c')).toBe('key of c');
});

test('a storage without room says so, and this tab can still take the publication back', () => {
  const storage = new FakeStorage();
  openTab(storage).own.remember(publication('a'));
  storage.capacity = 0;
  const { own, keyOf, safeStorage } = openTab(storage);
  expect(own.remember(publication('b'))).toBe(false);
  expect(keyOf('b')).toBe('key of b');
  expect(safeStorage.issues()).toContain('full');
  storage.capacity = Number.POSITIVE_INFINITY;
  expect(own.remember(publication('c'))).toBe(true);
  expect(
    openTab(storage)
      .own.load()
      .map(({ uuid }) => uuid),
  ).toEqual(['a', 'b', 'c']);
});

test('a refused storage says so as well', () => {
  const safeStorage = createSafeStorage({ openStorage: () => null, log: () => {} });
  expect(createOwnPublications(safeStorage).remember(publication('a'))).toBe(false);
});

test('unreadable entries are set aside word for word, the others are kept', () => {
  const storage = new FakeStorage();
  const text = JSON.stringify({
    version: 1,
    publications: [publication('a'), { uuid: 'b' }, null, { uuid: '', deleteKey: 'x' }],
  });
  storage.setItem(storageKey, text);
  const { own } = openTab(storage);
  expect(own.load().map(({ uuid }) => uuid)).toEqual(['a']);
  expect(storage.getItem(`${storageKey}.damaged`)).toBe(text);
});

test('what a newer version wrote is not written over', () => {
  const storage = new FakeStorage();
  const text = JSON.stringify({ version: 99, publications: 'new' });
  storage.setItem(storageKey, text);
  const { own } = openTab(storage);
  expect(own.remember(publication('a'))).toBe(false);
  expect(storage.getItem(storageKey)).toBe(text);
});
