import {
  pendingPublishBodyKeys,
  publishOutboxFormat,
  unexpiredPublishes,
  withPendingPublish,
  type PendingPublish,
} from './publish-outbox.rules.ts';
import type { SafeStorage } from '../../storage/safe-storage.ts';
import { createStorageEntry } from '../../storage/storage-entry.ts';

/** What is about to be sent. */
export interface ContentToPublish {
  /** Uuid of the running conversation. */
  conversation: string;
  contentMark: string;
  /** The very text, so that the same can be sent again when the conversation has long gone on. */
  body: string;
}

/** A publication that was sent and whose response is missing. */
export interface PendingPublishContent {
  key: string;
  contentMark: string;
  /** `null` when the browser had no room for it. */
  body: string | null;
}

/** Keys under which contents are published: the same one until the server has answered, over retries and reloads. */
export interface PublishOutbox {
  keyFor: (content: ContentToPublish) => {
    key: string;
    /** False when it was sent before and the response is missing. */
    isNew: boolean;
  };
  /** What was sent of the conversation and never answered, oldest first. */
  waiting: (conversation: string) => PendingPublishContent[];
  /** The same of every other conversation, once none of its tabs can still be waiting for the answer. */
  left: (conversation: string) => PendingPublishContent[];
  /** What a reload would leave of all that waits: `partly` when there was no room for everything. */
  unanswered: (conversation: string) => 'none' | 'kept' | 'partly';
  /** The server has answered: the next time is another publication. */
  settle: (key: string) => void;
  /** The same for everything that waits of a conversation. */
  settleAll: (conversation: string) => void;
}

// Longer than any request is waited for, also by a tab in the background.
const unansweredAfterMs = 15 * 60 * 1000;

interface PublishOutboxDeps {
  safeStorage: SafeStorage;
  now: () => number;
  newKey: () => string;
}

/** Makes the keeper of the keys over a safe storage. */
export function createPublishOutbox(deps: PublishOutboxDeps): PublishOutbox {
  const { safeStorage, now, newKey } = deps;
  const slot = createStorageEntry(safeStorage, publishOutboxFormat);
  // Where the storage refuses or is full, a retry without a reload still finds its key and its text.
  let inMemory: readonly PendingPublish[] = [];
  const bodies = createBodyStore(safeStorage);

  function read(): PendingPublish[] {
    const reading = slot.load();
    const stored = 'value' in reading ? reading.value : [];
    const keys = new Set(stored.map(({ key }) => key));
    const all = [...stored, ...inMemory.filter(({ key }) => !keys.has(key))];
    return unexpiredPublishes(all, now());
  }

  function write(intents: PendingPublish[]): void {
    inMemory = slot.save(intents) ? [] : intents;
    bodies.deleteExcept(new Set(intents.map(({ key }) => key)));
  }

  const isStored = ({ key }: PendingPublish) =>
    inMemory.every((intent) => intent.key !== key) && bodies.isStored(key);
  const of = (conversation: string) =>
    read().filter((intent) => intent.conversation === conversation);

  const withBody = ({ key, contentMark }: PendingPublish): PendingPublishContent => ({
    key,
    contentMark,
    body: bodies.get(key),
  });

  function settleWhere(isSettled: (intent: PendingPublish) => boolean): void {
    const intents = read();
    const others = intents.filter((intent) => !isSettled(intent));
    if (others.length < intents.length) write(others);
  }

  return {
    keyFor({ conversation, contentMark, body }) {
      const wanted = { conversation, contentMark, key: newKey(), startedAt: now() };
      const { intents, intent } = withPendingPublish(read(), wanted);
      if (intent === wanted) write(intents);
      if (intent === wanted || !isStored(intent)) bodies.set(intent.key, body);
      return { key: intent.key, isNew: intent === wanted };
    },
    waiting: (conversation) => of(conversation).map(withBody),
    left: (conversation) =>
      read()
        .filter((intent) => intent.conversation !== conversation)
        .filter(({ startedAt }) => now() - startedAt > unansweredAfterMs)
        .map(withBody),
    unanswered(conversation) {
      const intents = of(conversation);
      if (intents.length === 0) return 'none';
      return intents.every(isStored) ? 'kept' : 'partly';
    },
    settle: (key) => settleWhere((intent) => intent.key === key),
    settleAll: (conversation) => settleWhere((intent) => intent.conversation === conversation),
  };
}

/** The texts to publish, in the storage where it has room, and in memory. */
function createBodyStore(safeStorage: SafeStorage) {
  const inMemory = new Map<string, string>();
  const read = (key: string) => safeStorage.read(pendingPublishBodyKeys.of(key));
  return {
    get: (key: string) => inMemory.get(key) ?? read(key) ?? null,
    isStored: (key: string) => typeof read(key) === 'string',
    set(key: string, body: string) {
      inMemory.set(key, body);
      const storageKey = pendingPublishBodyKeys.of(key);
      // Two megabytes may find no room. That is told where it matters, and is no trouble of the visitor's other work.
      if (!safeStorage.write(storageKey, body)) safeStorage.write(storageKey, null);
    },
    deleteExcept(keys: ReadonlySet<string>) {
      for (const key of inMemory.keys()) if (!keys.has(key)) inMemory.delete(key);
      for (const storageKey of safeStorage.keys()) {
        const key = pendingPublishBodyKeys.keyIn(storageKey);
        if (key !== null && !keys.has(key)) safeStorage.write(storageKey, null);
      }
    },
  };
}
