import { fingerprint } from '@convoke/talk/lib/fingerprint.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import {
  withBotCheckToken,
  type BotCheckTokens,
} from '../../../services/bot-check/with-bot-check-token.ts';
import { rememberPublication } from '../../../services/workspace/publishing/own-publications.ts';
import {
  idempotencyKeyFor,
  settlePublish,
  settlePublishes,
} from '../../../services/workspace/publishing/publish-outbox.ts';
import {
  resolvePendingPublishes,
  type RecoveredPublish,
  type SentPublish,
} from './recovered-publish.ts';
import type { PublishContent } from '@convoke/talk/projections/publication.rules.ts';
import { publishConversation } from './publish.queries.ts';

export interface PublishDeps extends BotCheckTokens {
  /** Uuid of the current conversation. */
  conversation: string;
}

export interface PublishOutcome extends SentPublish {
  /** The publication that it is a remix of was unpublished, so it is not named. */
  isWithoutOrigin: boolean;
}

/**
 * `recovered`: earlier versions of this conversation that turned out to be public; nothing was published beside them.
 */
export type PublishResult =
  | PublishOutcome
  | { recovered: [RecoveredPublish, ...RecoveredPublish[]] };

/**
 * Publishes a content at most once: after a lost response the same key leads to the same publication. Pending publishes
 * of other versions of the conversation are resolved first.
 */
export async function publish(content: PublishContent, deps: PublishDeps): Promise<PublishResult> {
  const [first, ...more] = await resolvePendingPublishes(deps.conversation, fingerprintOf(content));
  if (first !== undefined) return { recovered: [first, ...more] };
  try {
    return { ...(await send(content, deps)), isWithoutOrigin: false };
  } catch (error) {
    const isOriginGone = error instanceof ApiError && error.fieldErrors['remixOf'] !== undefined;
    if (!isOriginGone || content.remixOf === undefined) throw error;
    const { remixOf: _omitted, ...rest } = content;
    return { ...(await send(rest, deps)), isWithoutOrigin: true };
  }
}

const fingerprintOf = (content: PublishContent) => fingerprint(JSON.stringify(content));

async function send(content: PublishContent, deps: PublishDeps): Promise<SentPublish> {
  const { key: idempotencyKey, isNew } = idempotencyKeyFor({
    conversation: deps.conversation,
    contentMark: fingerprintOf(content),
    body: JSON.stringify(content),
  });
  try {
    const published = await withBotCheckToken(deps, undefined, (turnstileResponse) =>
      publishConversation({ ...content, turnstileResponse }, { idempotencyKey }),
    );
    // Delete key first, outbox second: if the page closes in between, repeating the request returns the same response.
    const isDeleteKeyStored = published === null || rememberPublication(published);
    // Other pending publishes could not be resolved, and the visitor was told.
    settlePublishes(deps.conversation);
    return { published, isDeleteKeyStored };
  } catch (error) {
    if (error instanceof ApiError && isFinalRefusal(error, isNew)) settlePublish(idempotencyKey);
    throw error;
  }
}

/**
 * A refusal of the first attempt is final. After an attempt without a response, a refusal says nothing about that one.
 */
function isFinalRefusal({ code, status }: ApiError, isFirstAttempt: boolean): boolean {
  // The key belongs to another request, so it can never publish this content.
  if (code === 'conflict') return true;
  return isFirstAttempt && status >= 400 && status < 500;
}
