import { appMessagesInGerman } from '../app.messages.de.ts';
import { visionMessagesInGerman } from '../../features/vision/vision.messages.de.ts';
import type { Catalog } from './catalog.ts';
import { germanSentences } from './german-sentences.ts';

/** The interface in German. */
export const german: Catalog = {
  messages: {
    app: appMessagesInGerman,
    vision: visionMessagesInGerman,
  },
  sentences: germanSentences,
};
