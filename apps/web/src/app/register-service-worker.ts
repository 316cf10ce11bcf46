import { whenIdle } from '../lib/when-idle.ts';
import { trustedScriptUrl } from '../lib/trusted-script-url.ts';

const workerUrl = '/service-worker.js';

/** Registers the service worker, which serves the app offline, when the page is idle. */
export function registerServiceWorker(): void {
  // Service workers need HTTPS or localhost; in development there are no built files to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // With an active worker the browser checks for updates itself.
  if (navigator.serviceWorker.controller !== null) return;
  whenIdle(install);
}

function install(): void {
  const url = trustedScriptUrl('convoke-service-worker', workerUrl);
  // Without a worker only offline use is lost; the next visit retries.
  navigator.serviceWorker
    .register(url, { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
}
