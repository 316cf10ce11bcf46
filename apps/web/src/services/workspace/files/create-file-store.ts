import { readFileText, type FileText } from '@convoke/talk/files/file-text.ts';
import { filesOnTable, readTableFiles } from '@convoke/talk/files/table-file.ts';
import type {
  ConversationConnection,
  ConversationDatabase,
  DatabaseIssue,
  StoredOriginal,
} from '../stored-conversations/conversation-database.ts';

/** How long what no conversation has is kept: a deletion can be undone, and another tab may just be adding it. */
export const orphanMs = 120_000;

/** What became of keeping a file. */
export type KeepOutcome =
  | { state: 'stored' }
  /** The browser has room for its text alone, or takes no files. */
  | { state: 'textOnly' }
  /** Only this page's memory has it. */
  | { state: 'inMemory'; issue: DatabaseIssue };

/** Texts and originals of the files of this browser: one of each hash, however many conversations have the file. */
export interface FileStore {
  keep: (hash: string, text: FileText, original: Blob | null) => Promise<KeepOutcome>;
  /** The text of a file; `null` when it is not in this browser. */
  readText: (hash: string) => Promise<FileText | null>;
  readOriginal: (hash: string) => Promise<Blob | null>;
  /** Hashes of the files whose text is in this browser. */
  listTexts: () => Promise<ReadonlySet<string>>;
  /**
   * Removes what no conversation has had for a while. `kept` are the hashes that are in use beside those of the stored
   * conversations. True while there is something to remove later.
   */
  sweep: (kept: ReadonlySet<string>) => Promise<boolean>;
}

interface FileStoreDeps {
  database: ConversationDatabase;
  now: () => number;
}

interface HeldFile {
  text: FileText;
  original: Blob | null;
}

/** Makes the store; what the browser does not store stays in memory for this page. */
export function createFileStore({ database, now }: FileStoreDeps): FileStore {
  const held = new Map<string, HeldFile>();
  return {
    async keep(hash, text, original) {
      const stored = original && { bytes: await original.arrayBuffer(), type: original.type };
      const whole = await database.run((opened) => putFile(opened, hash, text, stored));
      if (whole.ok) held.delete(hash);
      if (whole.ok) return { state: original === null ? 'textOnly' : 'stored' };
      held.set(hash, { text, original });
      if (original === null) return { state: 'inMemory', issue: whole.issue };
      const part = await database.run((opened) => putFile(opened, hash, text, null));
      return part.ok ? { state: 'textOnly' } : { state: 'inMemory', issue: whole.issue };
    },
    async readText(hash) {
      const inMemory = held.get(hash);
      if (inMemory !== undefined) return inMemory.text;
      const stored = await database.run((opened) => opened.get('fileTexts', hash));
      return stored.ok ? readFileText(stored.value) : null;
    },
    async readOriginal(hash) {
      const inMemory = held.get(hash)?.original ?? null;
      if (inMemory !== null) return inMemory;
      const stored = await database.run((opened) => opened.get('fileOriginals', hash));
      if (!stored.ok || stored.value === undefined) return null;
      const { bytes, type } = stored.value;
      return new Blob([bytes], { type });
    },
    async listTexts() {
      const stored = await database.run((opened) => opened.getAllKeys('fileTexts'));
      return new Set([...held.keys(), ...(stored.ok ? stored.value : [])]);
    },
    async sweep(kept) {
      const left = await database.run((opened) => removeOrphans(opened, kept, now()));
      return left.ok && left.value;
    },
  };
}

async function putFile(
  connection: ConversationConnection,
  hash: string,
  text: FileText,
  original: StoredOriginal | null,
): Promise<void> {
  const stores = ['fileTexts', 'fileOriginals', 'fileOrphans'] as const;
  const transaction = connection.transaction(stores, 'readwrite');
  // A failed request aborts the transaction: never a half of it.
  await Promise.all([
    transaction.objectStore('fileTexts').put(text, hash),
    original && transaction.objectStore('fileOriginals').put(original, hash),
    transaction.objectStore('fileOrphans').delete(hash),
    transaction.done,
  ]);
}

async function removeOrphans(
  connection: ConversationConnection,
  kept: ReadonlySet<string>,
  at: number,
): Promise<boolean> {
  // One transaction: no conversation can be written between finding and removing.
  const stores = ['conversations', 'fileTexts', 'fileOriginals', 'fileOrphans'] as const;
  const transaction = connection.transaction(stores, 'readwrite');
  const [texts, originals, orphans] = [
    transaction.objectStore('fileTexts'),
    transaction.objectStore('fileOriginals'),
    transaction.objectStore('fileOrphans'),
  ];
  const heads = await transaction.objectStore('conversations').getAll();
  const used = new Set([
    ...kept,
    ...heads.flatMap(({ files }) =>
      filesOnTable(readTableFiles(files) ?? []).map(({ hash }) => hash),
    ),
  ]);
  const stored = new Set([...(await texts.getAllKeys()), ...(await originals.getAllKeys())]);
  let isWaiting = false;
  for (const hash of stored) {
    if (used.has(hash)) {
      await orphans.delete(hash);
      continue;
    }
    const since = await orphans.get(hash);
    // A clock that was set back would keep it for ever.
    if (since !== undefined && since <= at && at - since >= orphanMs) {
      await Promise.all([texts.delete(hash), originals.delete(hash), orphans.delete(hash)]);
      continue;
    }
    isWaiting = true;
    if (since === undefined || since > at) await orphans.put(at, hash);
  }
  await transaction.done;
  return isWaiting;
}
