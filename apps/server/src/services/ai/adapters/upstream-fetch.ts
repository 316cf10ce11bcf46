import { addAbortSignal, Readable } from 'node:stream';
import { sendToUpstream } from './upstream-request.ts';

const withoutBody = new Set([204, 205, 304]);

/** `fetch` for the vendors' packages through `sendToUpstream`: redirects are not followed and addresses are checked. */
export const fetchUpstream: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { signal } = request;
  const response = await sendToUpstream({
    method: request.method === 'GET' ? 'GET' : 'POST',
    url: new URL(request.url),
    headers: Object.fromEntries(request.headers),
    body: request.body === null ? null : await request.text(),
    signal,
  });
  // addAbortSignal would give a response that is over already an error that nobody listens for.
  if (signal.aborted) response.destroy();
  else addAbortSignal(signal, response);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  const status = response.statusCode ?? 502;
  if (withoutBody.has(status)) response.resume();
  const body = withoutBody.has(status) ? null : (Readable.toWeb(response) as ReadableStream);
  return new Response(body, { status, headers });
};
