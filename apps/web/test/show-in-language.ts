import type { Language } from '@convoke/language/language.rules.ts';
import { setLocale } from '../src/lib/language/locale.ts';
import { loadLanguage, showLanguage } from '../src/lib/language/messages.ts';

/** Shows the app in a language, with the numbers and dates of a region. */
export async function showInLanguage(language: Language, locale: string = language): Promise<void> {
  await loadLanguage(language);
  setLocale(locale);
  showLanguage(language);
}
