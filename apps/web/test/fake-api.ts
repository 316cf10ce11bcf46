import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import { vi } from 'vitest';

export interface FakeRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

type FakeResponse = Response | Promise<Response>;

/** A fake server: one function from requests to responses, which also records the requests. */
export function fakeApi(respond: (request: FakeRequest) => FakeResponse): {
  requests: FakeRequest[];
} {
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
    const aborted = new Promise<never>((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    });
    // An error thrown by `respond` would go unnoticed.
    aborted.catch(() => undefined);
    request.signal?.throwIfAborted();
    return Promise.race([respond(request), aborted]);
  });
  return { requests };
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

export function problemResponse(status: number, code: string, message: string): Response {
  return new Response(JSON.stringify({ status, code, title: code, message }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** A response whose body the test streams. */
export function streamResponse(contentType = 'text/event-stream') {
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
  ai: { mode: 'rehearsal', label: 'Rehearsal', models: [], currency: '$' },
  contactEmail: 'hello@convoke.example',
  founder: { name: 'The Convoke maintainers' },
} as const;

/** The public configuration of a server that keeps its mails in a folder. */
export const configWithoutMail: PublicConfig = {
  ...fakePublicConfig,
  ai: { ...fakePublicConfig.ai, models: [] },
  isMailDelivered: false,
};

/** The response to `GET /config`: the public configuration and the CSRF cookie. */
export function configResponse(token = 'csrf-1', models: object[] = []): Response {
  document.cookie = `XSRF-TOKEN=${token}; path=/`;
  return jsonResponse({ ...fakePublicConfig, ai: { ...fakePublicConfig.ai, models } });
}

export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}
