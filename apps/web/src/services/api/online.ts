import { healthLiveEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { useSyncExternalStore } from 'react';
import { createOnlineState, isLocalHost } from './online-state.ts';
import { requestUrl } from './request.ts';

// Not while rendering without a browser.
const isInBrowser = typeof window !== 'undefined';
const askTimeoutMs = 10_000;

const state = createOnlineState({
  hasNetwork: () => !isInBrowser || navigator.onLine,
  askServer,
  isServerLocal: isInBrowser && isLocalHost(window.location.hostname),
  isPageHidden: () => document.hidden,
});

if (isInBrowser) {
  window.addEventListener('online', () => void state.check({ hasReturned: true }));
  window.addEventListener('offline', () => void state.check());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void state.check();
  });
  if (!navigator.onLine) void state.check();
}

/** Any answer counts, also that of a server that is too busy. */
async function askServer(): Promise<boolean> {
  try {
    await fetch(requestUrl(healthLiveEndpoint, {}), {
      cache: 'no-store',
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}

/** False while the browser reports that it is offline and the server does not answer. */
export const { isOnline } = state;

/** Asks the server again if the browser reports that it is offline. Resolves to whether the page is online. */
export const checkOnline = (): Promise<boolean> => state.check();

/** Calls the listener after each change; returns the function that ends this. */
export const subscribeToOnline = (onChange: () => void): (() => void) => state.subscribe(onChange);

/** Runs something whenever the network or the server is back; returns the function that ends this. */
export function onBackOnline(run: () => void): () => void {
  return state.subscribe((isBack) => {
    if (isBack) run();
  });
}

/** As `isOnline`, for components. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, isOnline, () => true);
}
