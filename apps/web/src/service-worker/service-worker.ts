import { createAnswering } from './answering.ts';
import { createKeptApp } from './kept-app.ts';
import type { WorkerScope } from './worker-scope.ts';

// The types are those of a window; this file runs in a service worker.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const worker = globalThis as unknown as WorkerScope;

const app = createKeptApp({
  files: builtAppFiles,
  caches: worker.caches,
  fetch: (path, options) => fetch(path, options),
});
const answer = createAnswering({
  app,
  origin: worker.location.origin,
  fetch: (request, options) => fetch(request, options),
  unregister: () => worker.registration.unregister(),
});

// At once, and not when the last tab is closed: who has seen the new app must not find the old one without a network.
worker.addEventListener('install', (event) =>
  event.waitUntil(app.keep().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      app.forgetOthers(),
      // The network is asked while the worker starts, so that it costs a visit nothing.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
);
worker.addEventListener('fetch', answer);
