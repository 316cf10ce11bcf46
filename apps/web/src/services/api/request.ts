import { endpointPath, type Endpoint } from '@convoke/contract/endpoint.ts';
import { publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import type { core } from 'zod/mini';
import { ApiError, errorFromResponse, errorFromThrown } from './api-error.ts';
import { loadErrorMessages } from './errors/load-error-messages.ts';

type Input<S> = S extends core.$ZodType ? core.input<S> : never;
type Part<E, K extends string> = E extends Record<K, infer S> ? Record<K, Input<S>> : unknown;

/** The input of a call: exactly the parameters, query and body that its endpoint declares. */
export type RequestInput<E extends Endpoint> = Part<E, 'params'> &
  (E extends { query: infer S } ? { query?: Input<S> } : unknown) &
  Part<E, 'body'>;

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const apiBase = '/api';
const csrfCookie = 'XSRF-TOKEN';

export function requestUrl(endpoint: Endpoint, { params, query }: LooseInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return `${apiBase}${endpointPath(endpoint, params)}${tail}`;
}

/**
 * Sends one request and returns the successful response; a refusal or a missing response is an `ApiError`. Adds the
 * CSRF token to writes.
 */
export async function send(
  endpoint: Endpoint,
  input: LooseInput,
  options: { accept: string; signal: AbortSignal | undefined; headers?: Record<string, string> },
): Promise<Response> {
  const { accept, signal } = options;
  const isRead = endpoint.method === 'GET';
  try {
    const response = await attempt(isRead ? null : await csrfToken(signal));
    if (response.ok) return response;
    const error = await errorFromResponse(response);
    if (error.code !== 'csrf_failed' || isRead) throw error;
    // The cookie may be from before a restart, or of another server: fetch a new one, once.
    const second = await attempt(await freshCsrfToken(signal));
    if (!second.ok) throw await errorFromResponse(second);
    return second;
  } catch (thrown) {
    throw errorFromThrown(thrown, signal);
  }

  async function attempt(token: string | null): Promise<Response> {
    const headers = new Headers({ ...options.headers, accept });
    if (token !== null) headers.set('x-xsrf-token', token);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    return fetch(requestUrl(endpoint, input), {
      method: endpoint.method,
      headers,
      // For the CSRF cookie only: the session travels as a bearer token.
      credentials: 'same-origin',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  }
}

function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1));
  }
  return null;
}

async function csrfToken(signal: AbortSignal | undefined): Promise<string> {
  return readCookie(csrfCookie) ?? (await freshCsrfToken(signal));
}

async function freshCsrfToken(signal: AbortSignal | undefined): Promise<string> {
  const response = await fetch(requestUrl(publicConfigEndpoint, {}), {
    credentials: 'same-origin',
    // A cached response would set no cookie.
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw await errorFromResponse(response);
  const token = readCookie(csrfCookie);
  if (token === null) {
    await loadErrorMessages();
    const { status } = response;
    throw new ApiError({ code: 'csrf_failed', reference: { code: 'cookies_blocked' }, status });
  }
  return token;
}
