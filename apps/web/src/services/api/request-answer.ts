import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { ApiError, errorFromThrown } from './api-error.ts';
import { trackRequest, type RequestKind } from './in-flight.ts';
import { requestUrl, type LooseInput } from './request.ts';
import { readerOf, sendAsAccount } from './send-as-account.ts';
import { shareRead, type RawAnswer } from './shared-reads.ts';

/** Long enough for a slow line; a request without an answer must not leave the screen loading for ever. */
const answerLimitMs = 30_000;

/** How a call may differ from the plain one of its endpoint. */
export interface CallOptions {
  signal?: AbortSignal;
  /** What prepares an AI call is waited for like one: it covers nothing. */
  isForAi?: boolean;
  /** Neither does what is waited for in a place of its own: a skeleton, or a button that is busy. */
  isInPlace?: boolean;
  /** Beyond those that every call carries. */
  headers?: Record<string, string>;
}

/** Calls an endpoint and hands back its answer unread; identical reads that are in flight share one request. */
export async function requestAnswer(
  endpoint: Endpoint,
  input: LooseInput & CallOptions,
): Promise<RawAnswer> {
  const { signal, isForAi, isInPlace, ...rest } = input;
  const kind = isForAi || isInPlace ? 'inPlace' : 'other';
  // Headers can change what is answered, and no read of ours needs any.
  if (endpoint.method !== 'GET' || rest.headers !== undefined) {
    return call(endpoint, rest, signal, kind);
  }
  // What one person asked for is not shared with who signs in next.
  const key = `${readerOf(endpoint)} ${requestUrl(endpoint, rest)}`;
  return shareRead(key, signal, (shared) => call(endpoint, rest, shared, kind));
}

async function call(
  endpoint: Endpoint,
  input: LooseInput & Pick<CallOptions, 'headers'>,
  signal: AbortSignal | undefined,
  kind: RequestKind,
): Promise<RawAnswer> {
  const settle = trackRequest(kind);
  const limit = AbortSignal.timeout(answerLimitMs);
  const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  const { headers, ...rest } = input;
  try {
    const response = await sendAsAccount(endpoint, rest, {
      accept: 'application/json',
      signal: either,
      ...(headers === undefined ? {} : { headers }),
    });
    return {
      status: response.status,
      link: response.headers.get('link'),
      text: await response.text(),
    };
  } catch (thrown) {
    const error = errorFromThrown(thrown, signal);
    // `send` saw only the joined signal and cannot tell our limit from the caller's wish.
    const isOurLimit = error.code === 'aborted' && !signal?.aborted;
    throw isOurLimit ? new ApiError({ code: 'network', cause: thrown }) : error;
  } finally {
    settle();
  }
}
