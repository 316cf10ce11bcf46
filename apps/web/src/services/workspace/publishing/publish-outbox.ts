import { now } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { createPublishOutbox } from './create-publish-outbox.ts';

const intents = createPublishOutbox({ safeStorage: browserStorage, now, newKey: randomId });

export const {
  /** The key under which a content is published; the same until the server has answered. */
  keyFor: idempotencyKeyFor,
  /** What was sent of a conversation and never answered. */
  waiting: pendingPublishes,
  /** What was sent of other conversations and never answered. */
  left: abandonedPublishes,
  /** Whether something was sent and never answered, and whether the browser could remember it. */
  unanswered: pendingPublishStatus,
  /** To be called when the server has answered for good. */
  settle: settlePublish,
  settleAll: settlePublishes,
} = intents;
