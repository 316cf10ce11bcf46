import { vi } from 'vitest';

export interface FakeRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

type Answer = Response | Promise<Response>;

/** Stands in for the server: one function from requests to responses, which also keeps what was asked. */
export function fakeApi(answer: (request: FakeRequest) => Answer): { requests: FakeRequest[] } {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? null,
    };
    requests.push(request);
    const gone = new Promise<never>((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    });
    // Where the answer throws nobody listens to it.
    gone.catch(() => undefined);
    request.signal?.throwIfAborted();
    return Promise.race([answer(request), gone]);
  });
  return { requests };
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

export function problemAnswer(status: number, code: string, message: string): Response {
  return new Response(JSON.stringify({ status, code, title: code, message }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** A response whose body the test feeds by hand. */
export function streamAnswer(contentType = 'text/event-stream') {
  const encoder = new TextEncoder();
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
  const seen = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller;
    },
    cancel() {
      seen.isCancelled = true;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': contentType } }),
    seen,
    sendBytes: (bytes: Uint8Array) => feed?.enqueue(bytes),
    send: (text: string) => feed?.enqueue(encoder.encode(text)),
    end: () => feed?.close(),
    fail: (error: unknown) => feed?.error(error),
  };
}

export const fakePublicConfig = {
  productName: 'Convoke',
  botCheck: { provider: 'altcha' },
  ai: { mode: 'rehearsal', label: 'Rehearsal' },
  contactEmail: 'hello@convoke.example',
  founder: { name: 'The Convoke maintainers' },
} as const;

/** What the server does with `GET /config`: the answer and the cross-site cookie. */
export function configAnswer(token = 'csrf-1'): Response {
  document.cookie = `XSRF-TOKEN=${token}; path=/`;
  return jsonAnswer(fakePublicConfig);
}

export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}
