import type { FetchLike } from '@modelcontextprotocol/client';
import { Refusal } from '../../../lib/refusal.ts';

/** A fetch, and the refusal with which one of its requests or answers ended: the client library tells it as an error of its own. */
export interface ObservedFetch {
  fetch: FetchLike;
  refusal(): Refusal | null;
}

/** Remembers the first refusal of a fetch. */
export function observeFetch(fetchIt: FetchLike): ObservedFetch {
  let seen: Refusal | null = null;
  const note = (error: unknown): unknown => {
    if (error instanceof Refusal) seen ??= error;
    return error;
  };
  return {
    refusal: () => seen,
    async fetch(url, init) {
      const response = await fetchIt(url, init).catch((error: unknown) => {
        throw note(error);
      });
      if (response.body === null) return response;
      const { status, statusText, headers } = response;
      return new Response(observeBody(response.body, note), { status, statusText, headers });
    },
  };
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
