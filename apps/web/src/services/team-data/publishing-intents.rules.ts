import { isRecord } from './chat-message.rules.ts';
import { listDocument, readItems } from './stored-documents.rules.ts';

/** The wish to publish one content once: however often it is sent, it is sent under the same key. */
export interface PublishingIntent {
  /** Uuid of the running conversation. */
  conversation: string;
  /** Changes with what is published. */
  contentMark: string;
  key: string;
  startedAt: number;
}

// As long as the server remembers a key (contract §7).
const keptForMs = 24 * 60 * 60 * 1000;
const keptAtMost = 20;

function readIntent(value: unknown): PublishingIntent | null {
  if (!isRecord(value)) return null;
  const { conversation, contentMark, key, startedAt } = value;
  if (typeof conversation !== 'string' || typeof contentMark !== 'string') return null;
  if (typeof key !== 'string' || key === '' || typeof startedAt !== 'number') return null;
  return { conversation, contentMark, key, startedAt };
}

/** What was sent to be published and not yet answered. */
export const publishingIntentsDocument = listDocument('convoke.publishing', 'intents', (items) =>
  readItems(items, readIntent),
);

const bodyPrefix = 'convoke.publishingBody.';

/** Where the very text stands that was sent under a key: beside the intents, which are read far more often. */
export const publishingBodyKeys = {
  of: (key: string) => `${bodyPrefix}${key}`,
  keyIn: (storageKey: string) =>
    storageKey.startsWith(bodyPrefix) ? storageKey.slice(bodyPrefix.length) : null,
};

/** The intents that the server still remembers. */
export function rememberedIntents(
  intents: readonly PublishingIntent[],
  now: number,
): PublishingIntent[] {
  return intents.filter(({ startedAt }) => Math.abs(now - startedAt) < keptForMs);
}

/** The intents with the one for this content among them: the one that waits for its answer, else a new one. */
export function withIntent(
  waiting: readonly PublishingIntent[],
  wanted: PublishingIntent,
): { intents: PublishingIntent[]; intent: PublishingIntent } {
  const known = waiting.find(
    ({ conversation, contentMark }) =>
      conversation === wanted.conversation && contentMark === wanted.contentMark,
  );
  if (known !== undefined) return { intents: [...waiting], intent: known };
  return { intents: [...waiting, wanted].slice(-keptAtMost), intent: wanted };
}
