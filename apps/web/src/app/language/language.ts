import { isLanguage, type Language, languageCookie } from '@convoke/contract/language.rules.ts';

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

const cookieLifeSeconds = 400 * 24 * 60 * 60;

/** Keeps the visitor's choice and shows the page in it. Texts that were begun are kept by their screens. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; SameSite=Lax; max-age=${cookieLifeSeconds}`;
  // Forms note what was typed (services/identity/carried-texts.ts).
  window.dispatchEvent(new Event('convoke.reload'));
  window.location.reload();
}
