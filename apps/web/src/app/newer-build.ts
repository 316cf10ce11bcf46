import { isServerReachable } from '../services/api/public-config.ts';

// The address of this code carries its content, and with it that of everything it loads.
const thisBuild = import.meta.url;

/** Whether a part that is missing may be there once the page is loaded again, because the server has a newer build. */
export function mayBeNewer(): boolean {
  if (!navigator.onLine) return false;
  const state: unknown = window.history.state;
  // Loaded again from this very build: then it is not old but broken, and once more would not help.
  return !(isNoted(state) && state.loadedAgainFrom === thisBuild);
}

/** Loads the page again, once for each build. The note stays with the entry of the history through the reload. */
export function loadAgain(reload = () => window.location.reload()): void {
  window.history.replaceState({ ...window.history.state, loadedAgainFrom: thisBuild }, '');
  reload();
}

/**
 * Loads the page again unless that would put the browser's own "no network" page in the place of the app: where neither
 * the server answers nor the service worker would. True when it is being loaded.
 */
export async function loadIfReachable(reload = () => window.location.reload()): Promise<boolean> {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const isReachable = isKept || (await isServerReachable());
  if (isReachable) reload();
  return isReachable;
}

function isNoted(state: unknown): state is { loadedAgainFrom: unknown } {
  return typeof state === 'object' && state !== null && 'loadedAgainFrom' in state;
}
