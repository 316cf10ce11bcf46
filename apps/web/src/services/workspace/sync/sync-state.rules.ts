import { isRecord } from '../../../lib/is-record.ts';
import { readVersioned, storedVersion, type StorageFormat } from '../../storage/storage-format.ts';

/** What this browser knows about one record of the account. */
export interface RecordSyncState {
  /** The last revision that this browser has pulled; 0 before the first. */
  revision: number;
  /** Hash of the content of that revision; empty for none. */
  mark: string;
  /** Hash of the content that was sent and whose response may be lost. */
  sent?: string;
}

/** What this browser knows about the account that it synchronizes with. */
export interface LocalSyncState {
  /** The account's id. */
  account: string;
  /** True when the person chose not to synchronize this browser's work. */
  isDeclined: boolean;
  epoch: string;
  /** This browser has pulled the account's changes up to this revision. */
  revision: number;
  records: Readonly<Record<string, RecordSyncState>>;
  /** Ids of conversations that were deleted here and not yet in the account. */
  deleted: readonly string[];
}

/** The storage key of the sync state. */
export const syncStateKey = 'convoke.keptWork';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

function readSyncState(content: unknown): LocalSyncState | null {
  if (!isRecord(content) || !isRecord(content['records'])) return null;
  const { account, epoch, revision, isDeclined, deleted, records } = content;
  if (typeof account !== 'string' || typeof epoch !== 'string' || !isCount(revision)) return null;
  const notes: [string, RecordSyncState][] = [];
  for (const [name, note] of Object.entries(records)) {
    // Missing records are compared again, which loses nothing.
    if (!isRecord(note) || !isCount(note['revision']) || typeof note['mark'] !== 'string') continue;
    const { sent } = note;
    const known = { revision: note['revision'], mark: note['mark'] };
    notes.push([name, typeof sent === 'string' ? { ...known, sent } : known]);
  }
  return {
    account,
    epoch,
    revision,
    isDeclined: isDeclined === true,
    records: Object.fromEntries(notes),
    deleted: Array.isArray(deleted) ? deleted.filter((id) => typeof id === 'string') : [],
  };
}

/** The storage entry of the sync state. */
export const syncStateFormat: StorageFormat<LocalSyncState | null> = {
  key: syncStateKey,
  read: (text) =>
    readVersioned(text, (content) => {
      const value = readSyncState(content);
      return value === null
        ? { state: 'damaged', reason: 'no notes in it' }
        : { state: 'sound', value };
    }),
  write: (notes) => (notes === null ? null : JSON.stringify({ version: storedVersion, ...notes })),
};
