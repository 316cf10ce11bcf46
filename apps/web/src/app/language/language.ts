import { isLanguage, type Language, languageCookie } from '@convoke/contract/language.rules.ts';
import { showToast } from '../../ui/toast.tsx';
import { shellMessages } from '../shell/shell.messages.ts';

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

// Stays with the entry of the history through the reload.
const choice = 'languageChosen';

const outOfReach = { isWithinReach: () => false };

const cookieLifeSeconds = 400 * 24 * 60 * 60;

/**
 * Keeps the visitor's choice and shows the page in it; says so where that needs a network and there is none. Texts that
 * were begun are kept by their screens.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  // Code that does not come says that there is no network, too.
  const { isWithinReach } = await import('./language-reach.ts').catch(() => outOfReach);
  if (!(await isWithinReach(language))) {
    showToast(shellMessages.languageNeedsNetwork, { tone: 'info' });
    return;
  }
  document.cookie = `${languageCookie}=${language}; path=/; SameSite=Lax; max-age=${cookieLifeSeconds}`;
  // Forms note what was typed (services/identity/carried-texts.ts).
  window.dispatchEvent(new Event('convoke.reload'));
  history.replaceState({ ...history.state, [choice]: true }, '');
  window.location.reload();
}

/** Whether the visitor has just come here by a choice of the language; true once. */
export function takeChoice(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(choice in state)) return false;
  const { [choice]: isChosen, ...rest } = state;
  history.replaceState(rest, '');
  return isChosen === true;
}
