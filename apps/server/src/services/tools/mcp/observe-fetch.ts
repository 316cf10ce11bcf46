import type { FetchLike } from '@modelcontextprotocol/client';
import { Refusal } from '../../../lib/refusal.ts';

/**
 * A fetch, and the refusal with which one of its requests or answers ended: the client library tells it as an error of its own,
 * or waits on for an answer that cannot come.
 */
export interface ObservedFetch {
  fetch: FetchLike;
  refusal(): Refusal | null;
  /** Rejects with the first refusal, and never resolves. */
  refused: Promise<never>;
}

/** Remembers the first refusal of a fetch. */
export function observeFetch(fetchIt: FetchLike): ObservedFetch {
  let seen: Refusal | null = null;
  let reject = (_refusal: Refusal): void => undefined;
  const refused = new Promise<never>((_resolve, rejectPromise) => {
    reject = rejectPromise;
  });
  // Where nobody waits for it, the refusal is read by `refusal`.
  refused.catch(() => undefined);
  const noteRefusal = (error: unknown): unknown => {
    if (!(error instanceof Refusal)) return error;
    seen ??= error;
    reject(seen);
    return error;
  };
  return {
    refusal: () => seen,
    refused,
    async fetch(url, init) {
      // What a server tells without being asked may fail: no answer is in it.
      const note = isListening(init) ? (error: unknown) => error : noteRefusal;
      const response = await fetchIt(url, init).catch((error: unknown) => {
        throw note(error);
      });
      if (response.body === null) return response;
      const { status, statusText, headers } = response;
      return new Response(observeBody(response.body, note), { status, statusText, headers });
    },
  };
}

function isListening(init: RequestInit | undefined): boolean {
  const accepted = new Headers(init?.headers).get('accept') ?? '';
  return init?.method === 'GET' && accepted.includes('text/event-stream');
}

function observeBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  note: (error: unknown) => unknown,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(note(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
