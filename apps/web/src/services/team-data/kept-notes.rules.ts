import { isRecord } from './chat-message.rules.ts';
import { readVersioned, storedVersion, type StoredDocument } from './stored-documents.rules.ts';

/** What this browser knows of one record that an account keeps. */
export interface KeptNote {
  /** The server's revision that this browser has seen; 0 while no answer has come. */
  revision: number;
  /** Fingerprint of the content of that revision; empty for none. */
  mark: string;
  /** Fingerprint of what was sent, whose answer may be lost. */
  sent?: string;
}

/** What this browser knows of the account that keeps its work. */
export interface KeptNotes {
  /** Whose work it is. */
  account: string;
  /** The person wants this browser's work left alone. */
  isDeclined: boolean;
  epoch: string;
  /** Everything up to this revision of the account has come here. */
  revision: number;
  records: Readonly<Record<string, KeptNote>>;
  /** Ids of conversations that somebody deleted here, which the account has not heard of. */
  deleted: readonly string[];
}

/** The key that tells whether this browser's work is kept anywhere. */
export const keptNotesKey = 'convoke.keptWork';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

function readNotes(content: unknown): KeptNotes | null {
  if (!isRecord(content) || !isRecord(content['records'])) return null;
  const { account, epoch, revision, isDeclined, deleted, records } = content;
  if (typeof account !== 'string' || typeof epoch !== 'string' || !isCount(revision)) return null;
  const notes: [string, KeptNote][] = [];
  for (const [name, note] of Object.entries(records)) {
    // What is missing here is compared anew, and loses nothing by it.
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

/** What this browser knows of the account, as it is stored. */
export const keptNotesDocument: StoredDocument<KeptNotes | null> = {
  key: keptNotesKey,
  read: (text) =>
    readVersioned(text, (content) => {
      const value = readNotes(content);
      return value === null
        ? { state: 'damaged', reason: 'no notes in it' }
        : { state: 'sound', value };
    }),
  write: (notes) => (notes === null ? null : JSON.stringify({ version: storedVersion, ...notes })),
};
