import {
  isLanguage,
  type Language,
  languageCookie,
  profiles,
} from '@convoke/language/language.rules.ts';
import { localeOf, setLocale } from '../../lib/language/locale.ts';
import {
  currentLanguage,
  loadLanguage,
  loadMessages,
  showLanguage,
} from '../../lib/language/messages.ts';
import { apiErrorMessages } from '../../services/api/messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import { showToast } from '../../ui/toast.tsx';
import { shellMessages } from '../messages.ts';
import { announce } from '../route-announcer.tsx';
import { descriptionOf, routeAt } from '../routes.tsx';

const cookieLifeSeconds = 400 * 24 * 60 * 60;

/** Loads the messages that every page shows. */
export function loadSharedMessages(): Promise<void> {
  return loadMessages(uiMessages, apiErrorMessages, shellMessages);
}

/** Takes the language over from the document: the server chose it when it sent the page. */
export function adoptDocumentLanguage(): void {
  const { lang } = document.documentElement;
  showInLanguage(isLanguage(lang) ? lang : 'en');
}

/** Shows the app in another language and remembers the choice; says so where the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  try {
    await loadLanguage(language);
  } catch {
    showToast(shellMessages.languageNeedsNetwork, { tone: 'info' });
    return;
  }
  document.cookie = `${languageCookie}=${language}; path=/; SameSite=Lax; max-age=${cookieLifeSeconds}`;
  translateDescription(() => showInLanguage(language));
  announce(profiles[language].name);
  // It keeps pages for times without a network, in one language.
  navigator.serviceWorker?.controller?.postMessage({ language });
}

function showInLanguage(language: Language): void {
  setLocale(localeOf(language, navigator.languages));
  document.documentElement.lang = language;
  showLanguage(language);
}

/** Changes the meta description with the language, unless it is a publication's own. */
function translateDescription(change: () => void): void {
  const route = routeAt(location.pathname);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  const isOfRoute = route !== undefined && meta?.content === descriptionOf(route);
  change();
  if (isOfRoute) meta.content = descriptionOf(route);
}
