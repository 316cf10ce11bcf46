import { kindOf, languageOf, workerPath } from './fetch-handler.rules.ts';
import type { AppCache } from './app-cache.ts';
import type { FetchEvent } from './worker-scope.ts';

interface FetchHandlerDeps {
  app: AppCache;
  origin: string;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  unregister: () => Promise<unknown>;
}

/** Responds to a request of the page, or leaves it to the network. */
export function createFetchHandler({ app, origin, fetch, unregister }: FetchHandlerDeps) {
  /** Network first, the cache when that fails. Without a timeout: a slow response is newer than a cached one. */
  async function respondWithDocument(event: FetchEvent): Promise<Response> {
    let response: Response;
    try {
      const preloaded = await event.preloadResponse;
      // A preload that fails rejects in Chromium and in Safari; in Firefox it resolves with `Response.error()`.
      const isUsable = preloaded !== undefined && preloaded.type !== 'error';
      response = isUsable ? preloaded : await fetch(event.request);
    } catch {
      const { pathname } = new URL(event.request.url);
      return (await app.document(pathname)) ?? Response.error();
    }
    event.waitUntil(updateCache(languageOf(response)));
    return response;
  }

  async function respondWithFile({ request }: FetchEvent): Promise<Response> {
    return (await app.file(new URL(request.url).pathname)) ?? fetch(request);
  }

  async function updateCache(language: string | null): Promise<void> {
    if (await isWorkerRemoved()) {
      await app.deleteAll();
      await unregister();
      return;
    }
    // A failed update is repeated on a later visit.
    if (language !== null) await app.updateForLanguage(language).catch(() => undefined);
  }

  // Browsers keep a worker whose file is gone, so a server that no longer ships one could never remove it.
  async function isWorkerRemoved(): Promise<boolean> {
    try {
      const { status } = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' });
      return status === 404 || status === 410;
    } catch {
      return false;
    }
  }

  return (event: FetchEvent): void => {
    const kind = kindOf(event.request, origin);
    if (kind === 'document') event.respondWith(respondWithDocument(event));
    // Others are left alone: in WebKit a service worker cannot fetch the script of a worker for a page.
    const isKept = kind === 'file' && app.keeps(new URL(event.request.url).pathname);
    if (isKept) event.respondWith(respondWithFile(event));
  };
}
