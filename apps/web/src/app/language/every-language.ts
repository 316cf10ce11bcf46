import type { Language } from '@convoke/contract/language.rules.ts';
import { setLocale } from '../../lib/language/locale.ts';
import { speak } from '../../lib/language/messages.ts';
import { knowSentences } from '../../lib/language/sentences.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

const catalogs = { en: null, de: german, es: spanish };

/**
 * Lets everything that is drawn from now on speak a language. For programs that speak several; a browser gets a build
 * that speaks one.
 */
export function speakLanguage(language: Language): void {
  const catalog = catalogs[language];
  setLocale(language);
  speak(catalog?.messages);
  knowSentences(catalog?.sentences ?? {});
}
