import { kindOf, languageOf, workerPath } from './answering.rules.ts';
import type { KeptApp } from './kept-app.ts';
import type { FetchEvent } from './worker-scope.ts';

interface AnsweringNeeds {
  app: KeptApp;
  origin: string;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  unregister: () => Promise<unknown>;
}

/** Answers a page's request, or leaves it to the network. */
export function createAnswering({ app, origin, fetch, unregister }: AnsweringNeeds) {
  /** The network has the word; without it, what is kept. No patience: a slow answer is newer than a kept one. */
  async function answerDocument(event: FetchEvent): Promise<Response> {
    let answer: Response;
    try {
      answer = (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      const { pathname } = new URL(event.request.url);
      return (await app.document(pathname)) ?? Response.error();
    }
    event.waitUntil(lookAfter(languageOf(answer)));
    return answer;
  }

  async function answerFile({ request }: FetchEvent): Promise<Response> {
    return (await app.file(new URL(request.url).pathname)) ?? fetch(request);
  }

  async function lookAfter(language: string | null): Promise<void> {
    if (await isWorkerGone()) {
      await app.forgetAll();
      await unregister();
      return;
    }
    // What cannot be fetched now is fetched with a later visit.
    if (language !== null) await app.keepInLanguage(language).catch(() => undefined);
  }

  // Browsers keep a worker whose file is gone: a server that stops having one could never be rid of it.
  async function isWorkerGone(): Promise<boolean> {
    try {
      const { status } = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' });
      return status === 404 || status === 410;
    } catch {
      return false;
    }
  }

  return (event: FetchEvent): void => {
    const kind = kindOf(event.request, origin);
    if (kind === 'document') event.respondWith(answerDocument(event));
    if (kind === 'file') event.respondWith(answerFile(event));
  };
}
