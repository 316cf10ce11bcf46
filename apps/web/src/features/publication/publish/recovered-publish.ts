import {
  publishBodySchema,
  type PublishResponse,
} from '@convoke/contract/publication/publication.schemas.ts';
import { safeParse } from 'zod/mini';
import { ApiError, parseJson } from '../../../services/api/api-error.ts';
import {
  deleteKeyOf,
  forgetPublication,
  rememberPublication,
} from '../../../services/workspace/publishing/own-publications.ts';
import type { PendingPublishContent } from '../../../services/workspace/publishing/create-publish-outbox.ts';
import {
  abandonedPublishes,
  settlePublish,
  pendingPublishes,
} from '../../../services/workspace/publishing/publish-outbox.ts';
import type { PublishContent } from '@convoke/talk/projections/publication.rules.ts';
import { publishConversation, unpublishConversation } from './publish.queries.ts';

/** A publish that the server has answered. */
export interface SentPublish {
  /** `null` when the response does not identify the publication. */
  published: PublishResponse | null;
  /** False when the browser could not store the delete key. */
  isDeleteKeyStored: boolean;
}

/** A pending publish that turned out to be public. */
export interface RecoveredPublish extends SentPublish {
  title: string;
}

/**
 * Resolves pending publishes with other content than this, and returns those that are public. Throws when that cannot
 * be found out now, so that nothing is published beside them unnoticed.
 */
export async function resolvePendingPublishes(
  conversation: string,
  contentMark: string,
): Promise<RecoveredPublish[]> {
  const recovered: RecoveredPublish[] = [];
  for (const pending of pendingPublishes(conversation)) {
    // The same content is sent with the same key anyway.
    const attempt = pending.contentMark === contentMark ? null : await resolve(pending);
    if (attempt !== null) recovered.push(attempt);
  }
  return recovered;
}

/**
 * Resolves pending publishes of conversations that were replaced since. Those that are public join the publications of
 * this browser; returned are those whose delete key could not be stored. A failed request leaves the rest for the next
 * time.
 */
export async function resolveAbandonedPublishes(conversation: string): Promise<RecoveredPublish[]> {
  const withoutKey: RecoveredPublish[] = [];
  try {
    for (const pending of abandonedPublishes(conversation)) {
      // One by one: no screen waits for them, and each may be large.
      const attempt = await resolve(pending);
      if (attempt?.isDeleteKeyStored === false) withoutKey.push(attempt);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return withoutKey;
}

async function resolve({ key, body }: PendingPublishContent): Promise<RecoveredPublish | null> {
  const content = body === null ? null : readBody(body);
  // The content was too large to store; the visitor was told.
  if (content === null) return null;
  try {
    // Without a token: the server returns an existing publication before the bot check, and refuses to create one.
    const published = await publishConversation(
      { ...content, turnstileResponse: '' },
      { idempotencyKey: key },
    );
    const isDeleteKeyStored = published === null || rememberPublication(published);
    settlePublish(key);
    return { title: content.introduction, published, isDeleteKeyStored };
  } catch (error) {
    if (!(error instanceof ApiError) || !isNotFoundUnderKey(error)) throw error;
    settlePublish(key);
    return null;
  }
}

function readBody(body: string): PublishContent | null {
  const content = safeParse(publishBodySchema, parseJson(body));
  return content.success ? content.data : null;
}

/** Errors that mean nothing was published under the key, or could be. */
const isNotFoundUnderKey = ({ code }: ApiError) =>
  code === 'bot_check_failed' ||
  code === 'invalid_request' ||
  code === 'conflict' ||
  code === 'too_large';

/** Unpublishes all; throws at the first failure. */
export async function unpublishAll(attempts: readonly RecoveredPublish[]): Promise<void> {
  for (const { published } of attempts) {
    if (published === null) continue;
    const { uuid } = published;
    try {
      await unpublishConversation(uuid, deleteKeyOf(uuid) ?? published.deleteKey);
    } catch (error) {
      // 404: already unpublished elsewhere.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    forgetPublication(uuid);
  }
}
