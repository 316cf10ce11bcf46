import {
  publishingBodyKeys,
  publishingIntentsDocument,
  rememberedIntents,
  withIntent,
  type PublishingIntent,
} from './publishing-intents.rules.ts';
import type { StorageDesk } from './storage-desk.ts';
import { createStoredSlot } from './stored-slot.ts';

/** What is about to be sent. */
export interface ContentToPublish {
  /** Uuid of the running conversation. */
  conversation: string;
  contentMark: string;
  /** The very text, so that the same can be sent again when the conversation has long gone on. */
  body: string;
}

/** Something that was sent and of which nobody knows what became. */
export interface WaitingIntent {
  key: string;
  contentMark: string;
  /** `null` when the browser had no room for it. */
  body: string | null;
}

/** Keys under which contents are published: the same one until the server has answered, over retries and reloads. */
export interface PublishingIntents {
  keyFor: (content: ContentToPublish) => {
    key: string;
    /** False when it was sent before and nobody knows what became of it. */
    isNew: boolean;
  };
  /** What was sent of the conversation and never answered, oldest first. */
  waiting: (conversation: string) => WaitingIntent[];
  /** The same of every other conversation, once none of its tabs can still be waiting for the answer. */
  left: (conversation: string) => WaitingIntent[];
  /** What a reload would leave of all that waits: `partly` when there was no room for everything. */
  unanswered: (conversation: string) => 'none' | 'kept' | 'partly';
  /** The server has answered: the next time is another publication. */
  settle: (key: string) => void;
  /** The same for everything that waits of a conversation. */
  settleAll: (conversation: string) => void;
}

// Longer than any request is waited for, also by a tab in the background.
const leftAfterMs = 15 * 60 * 1000;

interface PublishingIntentsDeps {
  desk: StorageDesk;
  now: () => number;
  newKey: () => string;
}

/** Makes the keeper of the keys over a storage desk. */
export function createPublishingIntents(deps: PublishingIntentsDeps): PublishingIntents {
  const { desk, now, newKey } = deps;
  const slot = createStoredSlot(desk, publishingIntentsDocument);
  // Where the storage refuses or is full, a retry without a reload still finds its key and its text.
  let inMemory: readonly PublishingIntent[] = [];
  const bodies = new Map<string, string>();

  function read(): PublishingIntent[] {
    const reading = slot.load();
    const stored = 'value' in reading ? reading.value : [];
    const keys = new Set(stored.map(({ key }) => key));
    const all = [...stored, ...inMemory.filter(({ key }) => !keys.has(key))];
    return rememberedIntents(all, now());
  }

  function write(intents: PublishingIntent[]): void {
    inMemory = slot.save(intents) ? [] : intents;
    const keys = new Set(intents.map(({ key }) => key));
    for (const key of bodies.keys()) if (!keys.has(key)) bodies.delete(key);
    for (const storageKey of desk.keys()) {
      const key = publishingBodyKeys.keyIn(storageKey);
      if (key !== null && !keys.has(key)) desk.write(storageKey, null);
    }
  }

  function keepBody(key: string, body: string): void {
    bodies.set(key, body);
    const storageKey = publishingBodyKeys.of(key);
    // Two megabytes may find no room. That is told where it matters, and is no trouble of the visitor's other work.
    if (!desk.write(storageKey, body)) desk.write(storageKey, null);
  }

  const isStored = ({ key }: PublishingIntent) =>
    inMemory.every((intent) => intent.key !== key) &&
    typeof desk.read(publishingBodyKeys.of(key)) === 'string';
  const of = (conversation: string) =>
    read().filter((intent) => intent.conversation === conversation);

  const withBody = ({ key, contentMark }: PublishingIntent): WaitingIntent => ({
    key,
    contentMark,
    body: bodies.get(key) ?? desk.read(publishingBodyKeys.of(key)) ?? null,
  });

  function settleWhere(isSettled: (intent: PublishingIntent) => boolean): void {
    const intents = read();
    const others = intents.filter((intent) => !isSettled(intent));
    if (others.length < intents.length) write(others);
  }

  return {
    keyFor({ conversation, contentMark, body }) {
      const wanted = { conversation, contentMark, key: newKey(), startedAt: now() };
      const { intents, intent } = withIntent(read(), wanted);
      if (intent === wanted) write(intents);
      if (intent === wanted || !isStored(intent)) keepBody(intent.key, body);
      return { key: intent.key, isNew: intent === wanted };
    },
    waiting: (conversation) => of(conversation).map(withBody),
    left: (conversation) =>
      read()
        .filter((intent) => intent.conversation !== conversation)
        .filter(({ startedAt }) => now() - startedAt > leftAfterMs)
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
