import type { Published } from '@convoke/contract/publication/publication.schemas.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { rememberPublication } from '../../services/team-data/own-publications.ts';
import {
  publishingKeyFor,
  settlePublishing,
  settlePublishings,
} from '../../services/team-data/publishing-intents.ts';
import { resolveEarlierAttempts, type EarlierAttempt } from './earlier-attempt.ts';
import type { PublishContent } from './publish-payload.rules.ts';
import { publishConversation } from './publishing.queries.ts';

export interface PublishDeps {
  /** Uuid of the running conversation. */
  conversation: string;
  takeBotCheckToken: () => Promise<string>;
  discardBotCheckTokens: () => void;
}

/** What became of it. */
export interface PublishOutcome extends Sent {
  /** The publication that it took up is gone, and is not named. */
  isWithoutOrigin: boolean;
}

interface Sent {
  /** `null` when the server did not say which publication it made. */
  published: Published | null;
  /** False when the delete key stands nowhere but in this answer. */
  isKeyKept: boolean;
}

/** What had arrived of this conversation with another content; while there is any, nothing else was published. */
export type PublishResult = PublishOutcome | { earlier: [EarlierAttempt, ...EarlierAttempt[]] };

/**
 * Publishes a content once, however often it is asked for: after a lost answer the same key brings the same
 * publication. When something else of the conversation was sent before and never answered, it is found out first what
 * became of that.
 */
export async function publish(content: PublishContent, deps: PublishDeps): Promise<PublishResult> {
  const [first, ...more] = await resolveEarlierAttempts(deps.conversation, markOf(content));
  if (first !== undefined) return { earlier: [first, ...more] };
  try {
    return { ...(await send(content, deps)), isWithoutOrigin: false };
  } catch (error) {
    const isOriginGone = error instanceof ApiError && error.errors['remixOf'] !== undefined;
    if (!isOriginGone || content.remixOf === undefined) throw error;
    const { remixOf: _gone, ...rest } = content;
    return { ...(await send(rest, deps)), isWithoutOrigin: true };
  }
}

const markOf = (content: PublishContent) => fingerprint(JSON.stringify(content));

async function send(content: PublishContent, deps: PublishDeps): Promise<Sent> {
  const { key: idempotencyKey, isNew } = publishingKeyFor({
    conversation: deps.conversation,
    contentMark: markOf(content),
    body: JSON.stringify(content),
  });
  const attempt = async () =>
    publishConversation(
      { ...content, turnstileResponse: await deps.takeBotCheckToken() },
      { idempotencyKey },
    );
  try {
    const published = await attempt().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'bot_check_failed') throw error;
      // It grew old, or the server was set up anew; another one is worth a try.
      deps.discardBotCheckTokens();
      return attempt();
    });
    // First the key, then the wish: whatever ends the page in between, asking again brings the same answer.
    const isKeyKept = published === null || rememberPublication(published);
    // Of whatever else waits nothing could be found out, and the visitor knew.
    settlePublishings(deps.conversation);
    return { published, isKeyKept };
  } catch (error) {
    if (error instanceof ApiError && isSettledBy(error, isNew)) settlePublishing(idempotencyKey);
    throw error;
  }
}

/** Refused at the first attempt: nothing was made. After an attempt without an answer a refusal says nothing about that one. */
function isSettledBy({ code, status }: ApiError, isFirstAttempt: boolean): boolean {
  // The key belongs to something else there: under it nothing of ours can ever be published.
  if (code === 'conflict') return true;
  return isFirstAttempt && status >= 400 && status < 500;
}
