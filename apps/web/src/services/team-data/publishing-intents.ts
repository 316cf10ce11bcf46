import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { browserDesk } from './browser-desk.ts';
import { createPublishingIntents } from './create-publishing-intents.ts';

const intents = createPublishingIntents({ desk: browserDesk, now, newKey: randomId });

export const {
  /** The key under which a content is published; the same until the server has answered. */
  keyFor: publishingKeyFor,
  /** What was sent of a conversation and never answered. */
  waiting: waitingPublishings,
  /** What was sent of other conversations and never answered. */
  left: leftPublishings,
  /** Whether something was sent and never answered, and whether the browser could remember it. */
  unanswered: unansweredPublishing,
  /** To be called when the server has answered for good. */
  settle: settlePublishing,
  settleAll: settlePublishings,
} = intents;
