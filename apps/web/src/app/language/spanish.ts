import type { Catalog } from './catalog.ts';
import { gathered } from './gathered.ts';
import { spanishSentences } from './spanish-sentences.ts';

/** The interface in Spanish. */
export const spanish: Catalog = {
  messages: gathered(import.meta.glob('../../**/*.messages.es.ts', { eager: true })),
  sentences: spanishSentences,
};
