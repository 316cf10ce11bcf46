import { appMessagesInSpanish } from '../app.messages.es.ts';
import { visionMessagesInSpanish } from '../../features/vision/vision.messages.es.ts';
import type { Catalog } from './catalog.ts';
import { spanishSentences } from './spanish-sentences.ts';

/** The interface in Spanish. */
export const spanish: Catalog = {
  messages: {
    app: appMessagesInSpanish,
    vision: visionMessagesInSpanish,
  },
  sentences: spanishSentences,
};
