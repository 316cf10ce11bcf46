import { trustedScriptUrl } from '../lib/trusted-script-url.ts';

const workerUrl = '/service-worker.js';
// The first visit belongs to the page: by then it stands, and whatever it fetches of itself has come.
const calmAfterMs = 3000;

/** Lets the browser keep the app for times without a network, once the page wants nothing more from it. */
export function keepOffline(): void {
  // Over plain http there are no service workers except on this machine; while developing there is nothing to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // With a worker at work, the browser looks for a newer one by itself.
  if (navigator.serviceWorker.controller !== null) return;
  if (document.readyState === 'complete') waitForCalm();
  else window.addEventListener('load', waitForCalm, { once: true });
}

function waitForCalm(): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(install);
    // Safari has none.
    else install();
  }, calmAfterMs);
}

function install(): void {
  const url = trustedScriptUrl('convoke-service-worker', workerUrl);
  // Without it everything works as long as there is a network; the next visit tries again.
  navigator.serviceWorker
    .register(url, { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
}
