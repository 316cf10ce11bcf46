import { isRecord } from '../../../lib/is-record.ts';
import { listFormat } from '../storage-formats.ts';
import { readItems } from '@convoke/talk/conversation/saved-conversation.ts';

/** The wish to publish one content once: however often it is sent, it is sent under the same key. */
export interface PendingPublish {
  /** Uuid of the running conversation. */
  conversation: string;
  /** Changes with what is published. */
  contentMark: string;
  key: string;
  startedAt: number;
}

// As long as the server remembers a key (docs/behaviour.md#publish-failures).
const keyTtlMs = 24 * 60 * 60 * 1000;
const maxPendingPublishes = 20;

function readIntent(value: unknown): PendingPublish | null {
  if (!isRecord(value)) return null;
  const { conversation, contentMark, key, startedAt } = value;
  if (typeof conversation !== 'string' || typeof contentMark !== 'string') return null;
  if (typeof key !== 'string' || key === '' || typeof startedAt !== 'number') return null;
  return { conversation, contentMark, key, startedAt };
}

/** What was sent to be published and not yet answered. */
export const publishOutboxFormat = listFormat('convoke.publishing', 'intents', (items) =>
  readItems(items, readIntent),
);

const bodyPrefix = 'convoke.publishingBody.';

/** Where the very text stands that was sent under a key: beside the intents, which are read far more often. */
export const pendingPublishBodyKeys = {
  of: (key: string) => `${bodyPrefix}${key}`,
  keyIn: (storageKey: string) =>
    storageKey.startsWith(bodyPrefix) ? storageKey.slice(bodyPrefix.length) : null,
};

/** The intents that the server still remembers. */
export function unexpiredPublishes(
  intents: readonly PendingPublish[],
  now: number,
): PendingPublish[] {
  return intents.filter(({ startedAt }) => Math.abs(now - startedAt) < keyTtlMs);
}

/** The intents with the one for this content among them: the one that waits for its answer, else a new one. */
export function withPendingPublish(
  waiting: readonly PendingPublish[],
  wanted: PendingPublish,
): { intents: PendingPublish[]; intent: PendingPublish } {
  const known = waiting.find(
    ({ conversation, contentMark }) =>
      conversation === wanted.conversation && contentMark === wanted.contentMark,
  );
  if (known !== undefined) return { intents: [...waiting], intent: known };
  return { intents: [...waiting, wanted].slice(-maxPendingPublishes), intent: wanted };
}
