import type { Language } from '@convoke/language/language.rules.ts';
import type { DiscussionPhrases } from './discussion-phrases.ts';
import { germanDiscussion } from './phrases.de.ts';
import { englishDiscussion } from './phrases.en.ts';
import { spanishDiscussion } from './phrases.es.ts';

/** The phrases of a discussion by the language that is spoken. */
export const discussions: Readonly<Record<Language, DiscussionPhrases>> = {
  en: englishDiscussion,
  de: germanDiscussion,
  es: spanishDiscussion,
};
