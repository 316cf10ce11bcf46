import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { browserDesk } from './browser-desk.ts';
import { createPublishingIntents } from './create-publishing-intents.ts';

const intents = createPublishingIntents({ desk: browserDesk, now, newKey: randomId });

/** The key under which a content is published; the same until the server has answered. */
export const publishingKeyFor = intents.keyFor;

/** To be called when the server has answered for good. */
export const settlePublishing = intents.settle;

/** True when something of the conversation was sent and nobody knows what became of it. */
export const isPublishingUnanswered = intents.isWaiting;
