import type { Language } from '@convoke/contract/language.rules.ts';
import { isServerReachable } from '../../services/api/public-config.ts';

/** Whether the page would come in a language, from the server or from what this browser keeps. */
export async function isWithinReach(language: Language): Promise<boolean> {
  if (await isServerReachable()) return true;
  // Only with a worker would the browser show what is kept, which is in one language.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  const page = await caches.match('/index.html', { ignoreVary: true });
  return page?.headers.get('content-language') === language;
}
