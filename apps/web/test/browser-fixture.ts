import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDB } from 'idb';
import { isRecord } from '../src/lib/is-record.ts';
import { FakeStorage } from './fake-storage.ts';

const folder = resolve(import.meta.dirname, '../../../fixtures/browser');

interface StoredTable {
  keyPath: string | null;
  rows: [key: IDBValidKey, value: unknown][];
}

/** What a browser stored: `fixtures/README.md` says how each was made. */
export interface BrowserFixture {
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  indexedDB: { convoke?: { version: number; stores: Record<string, StoredTable> } };
}

/** The names of all that were stored with what the code of that time read in it. */
export function browserFixtureNames(): string[] {
  const suffix = '.expected.json';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .toSorted();
}

function readJson(name: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  if (!isRecord(value)) throw new Error(`${name} is no fixture`);
  return value;
}

export function readBrowserFixture(name: string): BrowserFixture {
  const { localStorage, sessionStorage = {}, indexedDB = {} } = readJson(name);
  return { localStorage, sessionStorage, indexedDB } as BrowserFixture;
}

/** What the code that stored it read in it; sources are the ids of messages rather than positions. */
export const readExpected = (name: string): Record<string, unknown> => readJson(`${name}.expected`);

/** A storage with these texts. */
export function storageWith(texts: Record<string, string>): FakeStorage {
  const storage = new FakeStorage();
  for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
  return storage;
}

/** Fills the database of the window, which must be empty, as a browser did that had these tables. */
export async function fillDatabase({ indexedDB: { convoke } }: BrowserFixture): Promise<void> {
  if (convoke === undefined) return;
  const tables = Object.entries(convoke.stores);
  const connection = await openDB('convoke', convoke.version, {
    upgrade(created) {
      for (const [name, { keyPath }] of tables) created.createObjectStore(name, { keyPath });
    },
  });
  for (const [name, { keyPath, rows }] of tables) {
    const transaction = connection.transaction(name, 'readwrite');
    const puts = rows.map(([key, value]) =>
      transaction.store.put(value, keyPath === null ? key : undefined),
    );
    await Promise.all([...puts, transaction.done]);
  }
  connection.close();
}

/** Every row of the database as stored. */
export async function databaseRows(): Promise<Record<string, unknown[]>> {
  const connection = await openDB('convoke');
  const names = Array.from(connection.objectStoreNames);
  const rows = await Promise.all(names.map((name) => connection.getAll(name)));
  connection.close();
  return Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]));
}
