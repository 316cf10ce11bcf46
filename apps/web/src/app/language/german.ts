import type { Catalog } from './catalog.ts';
import { gathered } from './gathered.ts';
import { germanSentences } from './german-sentences.ts';

/** The interface in German. */
export const german: Catalog = {
  messages: gathered(import.meta.glob('../../**/*.messages.de.ts', { eager: true })),
  sentences: germanSentences,
};
