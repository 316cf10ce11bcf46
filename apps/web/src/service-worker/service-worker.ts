import { createFetchHandler } from './fetch-handler.ts';
import { createAppCache } from './app-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

// `self` has the type of a window; this file runs in a service worker.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const worker = globalThis as unknown as WorkerScope;

const app = createAppCache({
  files: builtAppFiles,
  caches: worker.caches,
  fetch: (path, options) => fetch(path, options),
});
const handleFetch = createFetchHandler({
  app,
  origin: worker.location.origin,
  fetch: (request, options) => fetch(request, options),
  unregister: () => worker.registration.unregister(),
});

// At once, not when the last tab closes: a visitor who has seen the new app must not get the old one offline.
worker.addEventListener('install', (event) =>
  event.waitUntil(app.storeAll().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      app.deleteOutdated(),
      // The browser sends the navigation request while the worker starts, so the worker adds no delay.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
);
// From a page whose visitor has chosen another language; it is repeated with the next document.
worker.addEventListener('message', (event) =>
  event.waitUntil(app.updateForLanguage(event.data.language).catch(() => undefined)),
);
worker.addEventListener('fetch', handleFetch);
