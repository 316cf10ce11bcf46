import { readFitting } from '@convoke/talk/lib/read-fields.ts';
import * as z from 'zod/mini';
import { listFormat } from '../storage-formats.ts';

const pendingPublishSchema = z.object({
  /** Uuid of the running conversation. */
  conversation: z.string(),
  /** Changes with what is published. */
  contentMark: z.string(),
  key: z.string().check(z.minLength(1)),
  startedAt: z.number(),
});
/** The wish to publish one content once: however often it is sent, it is sent under the same key. */
export type PendingPublish = z.infer<typeof pendingPublishSchema>;

// As long as the server remembers a key (docs/behaviour.md#publish-failures).
const keyTtlMs = 24 * 60 * 60 * 1000;
const maxPendingPublishes = 20;

/** What was sent to be published and not yet answered. */
export const publishOutboxFormat = listFormat('convoke.publishing', 'intents', (items) =>
  readFitting(items, pendingPublishSchema),
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
