import { isOnline } from '../services/api/online.ts';
import { isServerReachable } from '../services/api/public-config.ts';

// The file name contains a hash of this chunk and, through it, of the chunks it loads.
const currentBuildUrl = import.meta.url;

/** Whether a reload may find a missing chunk, because the server has a newer build. */
export function mayHaveNewerBuild(): boolean {
  if (!isOnline()) return false;
  const state: unknown = window.history.state;
  // This build was already reloaded: the chunk is missing for another reason.
  return !(hasReloadMark(state) && state.loadedAgainFrom === currentBuildUrl);
}

/**
 * Reloads the page, once per build, if the server or a service worker responds. A mark in the history state survives
 * the reload. Resolves to whether it reloads.
 */
export function reloadForNewBuild(reload = () => window.location.reload()): Promise<boolean> {
  return reloadIfReachable(() => {
    window.history.replaceState({ ...window.history.state, loadedAgainFrom: currentBuildUrl }, '');
    reload();
  });
}

/**
 * Reloads the page, unless the browser would then show its offline page: neither the server nor a service worker
 * responds. Resolves to whether it reloads.
 */
export async function reloadIfReachable(reload = () => window.location.reload()): Promise<boolean> {
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const isReachable = isCached || (await isServerReachable());
  if (isReachable) reload();
  return isReachable;
}

function hasReloadMark(state: unknown): state is { loadedAgainFrom: unknown } {
  return typeof state === 'object' && state !== null && 'loadedAgainFrom' in state;
}
