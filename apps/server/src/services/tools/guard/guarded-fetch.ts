import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { limits } from '@convoke/contract/limits.ts';
import { checkedLookup } from '../../../lib/outgoing/checked-lookup.ts';
import { RequestFailed, sendRequest } from '../../../lib/outgoing/send-request.ts';
import { Refusal, refusal } from '../../../lib/refusal.ts';
import { acceptedEncodings, answerBody, type BodyLimit } from './answer-body.ts';
import { headersForAnotherOrigin, redirectTarget } from './redirect.rules.ts';
import { isRefusedAddress, isRefusedUrl } from './tool-address.rules.ts';

/** What a tool may reach, and how much of an answer is read. */
export interface GuardOptions {
  /** Origins such as `http://localhost:8888` that may be private, while they are what the caller asked for. */
  allowPrivate?: readonly string[];
  /** `anywhere` follows a redirect to another origin, without the headers that are for the first one. */
  redirects?: 'anywhere' | 'same-origin';
  /** Which media types are read, without their parameters and in lower case; `''` where none is sent. */
  isAccepted?: (mediaType: string) => boolean;
  /** Bytes of a body, packed and unpacked. */
  maxBytes?: number;
  /** Until the last byte of the body, redirects included. */
  timeoutMs?: number;
  /** Resolves names. */
  resolve?: LookupFunction | undefined;
}

/** One answer whose headers are there. */
interface Answer {
  response: IncomingMessage;
  url: URL;
}

const maxRedirects = 5;
const withoutBody = new Set([204, 205, 304]);

/**
 * A `fetch` for tools. Private, loopback, link-local and metadata addresses are refused, after names are resolved and at every
 * redirect; bytes, time and media types are bounded. Rejects, and ends bodies, with a `Refusal` of a code `tool_*` or with the
 * reason of the caller's signal. A request has a connection of its own and is sent once.
 */
export function createGuardedFetch(options: GuardOptions = {}): typeof fetch {
  const { maxBytes = limits.toolResultBytes, timeoutMs = limits.toolSeconds * 1_000 } = options;
  const guard = new Guard(options);
  return async (input, init) => {
    const request = new Request(input, init);
    // That of a `Request` follows the caller's only as long as nobody collects the `Request`.
    const callers = init?.signal ?? request.signal;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(refusal('tool_timed_out')), timeoutMs);
    const leave = () => stop.abort(callers.reason);
    callers.addEventListener('abort', leave, { once: true });
    if (callers.aborted) leave();
    const onEnd = () => {
      clearTimeout(timer);
      callers.removeEventListener('abort', leave);
    };
    try {
      const body = request.body === null ? null : await request.text();
      const answer = await guard.follow(request, body, stop.signal);
      return toResponse(answer, request.method, { maxBytes, signal: stop.signal, onEnd });
    } catch (error) {
      onEnd();
      throw error;
    }
  };
}

/** Sends requests and follows their redirects as its options allow. */
class Guard {
  readonly #options: GuardOptions;
  readonly #lookups: Record<'private' | 'public', LookupFunction>;

  constructor(options: GuardOptions) {
    this.#options = options;
    const lookup = (mayBePrivate: boolean) =>
      checkedLookup(
        (address) => isRefusedAddress(address, mayBePrivate),
        () => refusal('tool_address_refused'),
        options.resolve,
      );
    this.#lookups = { private: lookup(true), public: lookup(false) };
  }

  async follow(request: Request, body: string | null, signal: AbortSignal): Promise<Answer> {
    const first = new URL(request.url);
    let url = first;
    let headers = Object.fromEntries(request.headers);
    for (let redirects = 0; ; redirects += 1) {
      // Another origin than the one that was asked for is a stranger's choice.
      const isFirstOrigin = url.origin === first.origin;
      const mayBePrivate = isFirstOrigin && this.#isNamed(url.origin);
      const response = await this.#send({ request, body, url, headers, signal }, mayBePrivate);
      const { statusCode = 0, headers: sent } = response;
      const next =
        request.redirect === 'manual' ? null : redirectTarget(statusCode, sent.location, url);
      if (next === null) return { response: this.#checked(response), url };
      response.destroy();
      if (next === 'nowhere') throw refusal('tool_answer_unreadable');
      const isLeaving = next.origin !== url.origin;
      if (!this.#mayFollow(request, isLeaving) || redirects === maxRedirects)
        throw refusal('tool_redirected_away');
      if (isLeaving) headers = headersForAnotherOrigin(headers);
      url = next;
    }
  }

  #isNamed(origin: string): boolean {
    return this.#options.allowPrivate?.includes(origin) === true;
  }

  #mayFollow({ redirect, method }: Request, isLeaving: boolean): boolean {
    if (redirect === 'error' || (method !== 'GET' && method !== 'HEAD')) return false;
    return !isLeaving || this.#options.redirects === 'anywhere';
  }

  async #send(
    call: {
      request: Request;
      body: string | null;
      url: URL;
      headers: Record<string, string>;
      signal: AbortSignal;
    },
    mayBePrivate: boolean,
  ): Promise<IncomingMessage> {
    const { request, body, url, headers, signal } = call;
    if (isRefusedUrl(url, mayBePrivate)) throw refusal('tool_address_refused');
    try {
      return await sendRequest({
        method: request.method,
        url,
        headers: { ...headers, 'accept-encoding': acceptedEncodings },
        body,
        signal,
        lookup: this.#lookups[mayBePrivate ? 'private' : 'public'],
        // A connection that was kept could have been closed meanwhile, and a tool that writes is never asked twice.
        agent: false,
      });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      const { cause } = error;
      throw cause instanceof Refusal ? cause : new Refusal({ code: 'tool_unreachable' }, { cause });
    }
  }

  /** Refuses what would not be read before any of it arrives. */
  #checked(response: IncomingMessage): IncomingMessage {
    const { isAccepted, maxBytes = limits.toolResultBytes } = this.#options;
    const { statusCode = 0, headers } = response;
    const isSuccess = statusCode >= 200 && statusCode < 300;
    const fault =
      statusCode < 200 || statusCode > 599
        ? 'tool_answer_unreadable'
        : Number(headers['content-length']) > maxBytes
          ? 'tool_answer_too_large'
          : isSuccess && isAccepted?.(mediaTypeOf(headers['content-type'])) === false
            ? 'tool_answer_not_text'
            : null;
    if (fault === null) return response;
    response.destroy();
    throw refusal(fault);
  }
}

/** A media type without its parameters, in lower case. */
export const mediaTypeOf = (contentType: string | undefined | null): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function toResponse({ response, url }: Answer, method: string, limit: BodyLimit): Response {
  const status = response.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    // The body is unpacked.
    if (name === 'content-encoding' || name === 'content-length') continue;
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each);
  }
  const isEmpty = withoutBody.has(status) || method === 'HEAD';
  if (isEmpty) {
    response.destroy();
    limit.onEnd();
  }
  const body = isEmpty ? null : answerBody(response, limit);
  const result = new Response(body, { status, headers });
  // Only `fetch` itself could set it, and a page's relative addresses hang on it.
  Object.defineProperty(result, 'url', { value: url.href });
  return result;
}
