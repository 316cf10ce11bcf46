import {
  publishBodySchema,
  type Published,
} from '@convoke/contract/publication/publication.schemas.ts';
import { safeParse } from 'zod/mini';
import { ApiError, parseJson } from '../../services/api/api-error.ts';
import {
  deleteKeyOf,
  forgetPublication,
  rememberPublication,
} from '../../services/team-data/own-publications.ts';
import type { WaitingIntent } from '../../services/team-data/create-publishing-intents.ts';
import {
  leftPublishings,
  settlePublishing,
  waitingPublishings,
} from '../../services/team-data/publishing-intents.ts';
import type { PublishContent } from './publish-payload.rules.ts';
import { publishConversation, unpublishConversation } from './publishing.queries.ts';

/** An attempt of which nobody knew what became, and which had arrived all the same. */
export interface EarlierAttempt {
  title: string;
  /** `null` when the server did not say which publication it made. */
  published: Published | null;
  /** False when the delete key stands nowhere but in this answer. */
  isKeyKept: boolean;
}

/**
 * Finds out what became of attempts that were never answered and whose content is another one than this: which of them
 * had arrived. Throws where that cannot be found out now, so that nothing is published beside them unknowingly.
 */
export async function resolveEarlierAttempts(
  conversation: string,
  contentMark: string,
): Promise<EarlierAttempt[]> {
  const arrived: EarlierAttempt[] = [];
  for (const intent of waitingPublishings(conversation)) {
    // The same content goes under the same key anyway.
    const attempt = intent.contentMark === contentMark ? null : await resolve(intent);
    if (attempt !== null) arrived.push(attempt);
  }
  return arrived;
}

/**
 * Finds out what became of conversations that have since made room for another: nobody would ask about them again. What
 * had arrived is then among the publications of this browser, from where it can be taken back; returned is what is not,
 * for want of room. Where that cannot be found out now, it is tried the next time.
 */
export async function resolveLeftAttempts(conversation: string): Promise<EarlierAttempt[]> {
  const withoutKey: EarlierAttempt[] = [];
  try {
    for (const intent of leftPublishings(conversation)) {
      // One after the other: nobody waits for them, and each may be large.
      // oxlint-disable-next-line no-await-in-loop
      const attempt = await resolve(intent);
      if (attempt?.isKeyKept === false) withoutKey.push(attempt);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return withoutKey;
}

async function resolve({ key, body }: WaitingIntent): Promise<EarlierAttempt | null> {
  const content = body === null ? null : readBody(body);
  // No room was left for the text; the visitor has been told what that means.
  if (content === null) return null;
  try {
    // Without a token: what arrived is answered again before the bot check, what did not is not made now.
    const published = await publishConversation(
      { ...content, turnstileResponse: '' },
      { idempotencyKey: key },
    );
    const isKeyKept = published === null || rememberPublication(published);
    settlePublishing(key);
    return { title: content.introduction, published, isKeyKept };
  } catch (error) {
    if (!(error instanceof ApiError) || !saysNothingThere(error)) throw error;
    settlePublishing(key);
    return null;
  }
}

function readBody(body: string): PublishContent | null {
  const content = safeParse(publishBodySchema, parseJson(body));
  return content.success ? content.data : null;
}

/** The server looked under the key and found nothing, or would take nothing of the kind at all. */
const saysNothingThere = ({ code }: ApiError) =>
  code === 'bot_check_failed' ||
  code === 'invalid_request' ||
  code === 'conflict' ||
  code === 'too_large';

/** Takes back what had arrived; throws at the first that stays. */
export async function takeBack(attempts: readonly EarlierAttempt[]): Promise<void> {
  for (const { published } of attempts) {
    if (published === null) continue;
    const { uuid } = published;
    try {
      await unpublishConversation(uuid, deleteKeyOf(uuid) ?? published.deleteKey);
    } catch (error) {
      // Somebody else was faster: it is gone, which is what was asked for.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    forgetPublication(uuid);
  }
}
