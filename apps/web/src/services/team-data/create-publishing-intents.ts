import {
  publishingIntentsDocument,
  withIntent,
  type PublishingIntent,
} from './publishing-intents.rules.ts';
import type { StorageDesk } from './storage-desk.ts';
import { createStoredSlot } from './stored-slot.ts';

/** Keys under which contents are published: the same one until the server has answered, over retries and reloads. */
export interface PublishingIntents {
  keyFor: (content: { conversation: string; contentMark: string }) => {
    key: string;
    /** False when it was sent before and nobody knows what became of it. */
    isNew: boolean;
  };
  /** True when something of the conversation was sent and nobody knows what became of it. */
  isWaiting: (conversation: string) => boolean;
  /** The server has answered: the next time is another publication. */
  settle: (key: string) => void;
}

interface PublishingIntentsDeps {
  desk: StorageDesk;
  now: () => number;
  newKey: () => string;
}

/** Makes the keeper of the keys over a storage desk. */
export function createPublishingIntents(deps: PublishingIntentsDeps): PublishingIntents {
  const { desk, now, newKey } = deps;
  const slot = createStoredSlot(desk, publishingIntentsDocument);
  // Where the storage refuses or is full, a retry without a reload still finds its key.
  let inMemory: readonly PublishingIntent[] = [];

  function read(): readonly PublishingIntent[] {
    const reading = slot.load();
    const stored = 'value' in reading ? reading.value : [];
    const keys = new Set(stored.map(({ key }) => key));
    return [...stored, ...inMemory.filter(({ key }) => !keys.has(key))];
  }

  function write(intents: PublishingIntent[]): void {
    inMemory = slot.save(intents) ? [] : intents;
  }

  return {
    keyFor({ conversation, contentMark }) {
      const wanted = { conversation, contentMark, key: newKey(), startedAt: now() };
      const { intents, intent } = withIntent(read(), wanted);
      if (intent === wanted) write(intents);
      return { key: intent.key, isNew: intent === wanted };
    },
    isWaiting: (conversation) => read().some((intent) => intent.conversation === conversation),
    settle(key) {
      const intents = read();
      if (intents.some((intent) => intent.key === key)) {
        write(intents.filter((intent) => intent.key !== key));
      }
    },
  };
}
