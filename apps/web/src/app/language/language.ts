import { isLanguage, type Language, languageCookie } from '@convoke/contract/language.rules.ts';
import { localeOf, setLocale } from '../../lib/language/locale.ts';
import { speak } from '../../lib/language/messages.ts';
import { knowSentences } from '../../lib/language/sentences.ts';
import type { Catalog } from './catalog.ts';

// English comes with the code; another language is one file more.
const catalogs: Record<Exclude<Language, 'en'>, () => Promise<Catalog>> = {
  de: async () => (await import('./german.ts')).german,
  es: async () => (await import('./spanish.ts')).spanish,
};

/** Each language under its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

/** The language of the document: the server chose it when it sent the page. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Fetches a language; what it returns lets everything that is shown from then on speak it. */
export async function loadLanguage(
  language: Language,
  visitorsLocales: readonly string[] = [],
): Promise<() => void> {
  const catalog = language === 'en' ? null : await catalogs[language]();
  return () => {
    setLocale(localeOf(language, visitorsLocales));
    speak(catalog?.messages);
    knowSentences(catalog?.sentences ?? {});
  };
}

const cookieLifeSeconds = 400 * 24 * 60 * 60;

/** Keeps the visitor's choice and shows the page in it. Texts that were begun are kept by their screens. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; SameSite=Lax; max-age=${cookieLifeSeconds}`;
  window.location.reload();
}
