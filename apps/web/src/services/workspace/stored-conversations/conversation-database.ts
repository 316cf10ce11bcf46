import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databaseName } from '../../storage/database-name.ts';
import { isRecord } from '../../../lib/is-record.ts';
import type { FileText } from '@convoke/talk/files/file-text.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';

/** Why a conversation could not be read or written. */
export type DatabaseIssue = 'refused' | 'full' | 'blocked' | 'newer';

/** A file as it was chosen. */
export interface StoredOriginal {
  bytes: ArrayBuffer;
  /** Media type, as the browser took it for. */
  type: string;
}

/** What came of an attempt; a failure is a value, since the visitor's work goes on in memory. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; issue: DatabaseIssue };

export interface ConversationSchema extends DBSchema {
  conversations: { key: string; value: ConversationHead };
  /** One record per message, so that one more message writes one record, however long the conversation is. */
  messages: { key: [conversation: string, index: number]; value: Message };
  /** Texts of files by the hash of the file, one for all conversations that have it. */
  fileTexts: { key: string; value: FileText };
  /** The files themselves, by their hash. As bytes: WebKit stores no `Blob` in a private window, and does not say so. */
  fileOriginals: { key: string; value: StoredOriginal };
  /** Hashes that no conversation has any more, with the milliseconds since 1970 at which that was found. */
  fileOrphans: { key: string; value: number };
}

export type ConversationConnection = IDBPDatabase<ConversationSchema>;

const databaseVersion = 2;

/** The database, opened when it is first needed. */
export interface ConversationDatabase {
  run: <T>(work: (connection: ConversationConnection) => Promise<T>) => Promise<Outcome<T>>;
  close: () => void;
}

interface ConversationDatabaseDeps {
  isAvailable: () => boolean;
  log: (error: unknown) => void;
  /** How long to wait for a tab of another version, or a browser that does not answer. */
  timeoutMs?: number;
}

/** Makes the access to the database of this browser. */
export function createConversationDatabase({
  isAvailable,
  log,
  timeoutMs = 4_000,
}: ConversationDatabaseDeps): ConversationDatabase {
  let opening: Promise<ConversationConnection> | null = null;
  let isBlocked = false;
  // A newer version is about to change the tables, or has: this page must not hold them any longer.
  let isOutdated = false;

  function close() {
    opening?.then((connection) => connection.close()).catch(() => undefined);
    opening = null;
  }

  function open(): Promise<ConversationConnection> {
    isBlocked = false;
    const connecting = openDB<ConversationSchema>(databaseName, databaseVersion, {
      upgrade: createTables,
      blocked() {
        isBlocked = true;
      },
      blocking(_current, wanted) {
        isOutdated = wanted !== null;
        close();
      },
      terminated() {
        opening = null;
      },
    });
    connecting.catch(() => {
      opening = null;
    });
    return connecting;
  }

  function connect(): Promise<ConversationConnection> {
    opening ??= open();
    return answerInTime(
      opening,
      timeoutMs,
      () => new DatabaseIssueError(isBlocked ? 'blocked' : 'refused'),
    );
  }

  return {
    close,
    async run(work) {
      if (isOutdated) return { ok: false, issue: 'newer' };
      try {
        // Some browsers throw when they are only asked whether they have one.
        if (!isAvailable()) return { ok: false, issue: 'refused' };
        return { ok: true, value: await work(await connect()) };
      } catch (error) {
        log(error);
        return { ok: false, issue: isOutdated ? 'newer' : issueOf(error) };
      }
    },
  };
}

function createTables(connection: ConversationConnection, former: number): void {
  if (former < 1) {
    connection.createObjectStore('conversations', { keyPath: 'id' });
    connection.createObjectStore('messages');
  }
  if (former < 2) {
    connection.createObjectStore('fileTexts');
    connection.createObjectStore('fileOriginals');
    connection.createObjectStore('fileOrphans');
  }
}

/** What the browser answers, or a failure when it is silent for too long; the answer may still come later. */
function answerInTime<T>(answer: Promise<T>, ms: number, failure: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopWaiting = afterResponsiveTime(ms, () => reject(failure()));
    answer.then(resolve, reject).finally(stopWaiting);
  });
}

/**
 * Calls back after a time in milliseconds during which the page responded; the returned function cancels it. While a long
 * task blocks the page, the browser's answer waits as well, so that time counts as one step of eight at most.
 */
function afterResponsiveTime(ms: number, callback: () => void): () => void {
  let steps = 8;
  const timer = setInterval(() => {
    steps -= 1;
    if (steps > 0) return;
    clearInterval(timer);
    callback();
  }, ms / steps);
  return () => clearInterval(timer);
}

class DatabaseIssueError extends Error {
  readonly issue: DatabaseIssue;
  constructor(issue: DatabaseIssue) {
    super(`The database of this browser is ${issue}`);
    this.issue = issue;
  }
}

function issueOf(error: unknown): DatabaseIssue {
  if (error instanceof DatabaseIssueError) return error.issue;
  const name = isRecord(error) ? error['name'] : null;
  if (name === 'VersionError') return 'newer';
  return name === 'QuotaExceededError' ? 'full' : 'refused';
}
