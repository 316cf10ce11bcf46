import type { Language } from '@convoke/language/language.rules.ts';
import { englishVoice } from './phrases.ts';
import { germanVoice } from './phrases.de.ts';
import { spanishVoice } from './phrases.es.ts';
import type { Voice } from './voice.ts';

/** The voices by the language that is spoken. */
export const voices: Readonly<Record<Language, Voice>> = {
  en: englishVoice,
  de: germanVoice,
  es: spanishVoice,
};
