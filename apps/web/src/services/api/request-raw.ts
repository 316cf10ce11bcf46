import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { ApiError, errorFromThrown } from './api-error.ts';
import { trackRequest, type RequestKind } from './requests-in-flight.ts';
import { requestUrl, type LooseInput } from './request.ts';
import { cacheScopeOf, sendAuthenticated } from './authentication/authenticated-request.ts';
import { shareRead, type RawResponse } from './shared-reads.ts';

/** Enough for a slow connection; without a timeout the screen could show its loading state for ever. */
const apiTimeoutMs = 30_000;

/** Options of a call beyond its endpoint's input. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Prepares an AI call, which has its own indicator: no overlay. */
  isForAi?: boolean;
  /** Shows its own indicator, such as a skeleton or a busy button: no overlay. */
  hasOwnIndicator?: boolean;
  /** Calls a model, which may take minutes: only the signal ends it. */
  hasNoTimeLimit?: boolean;
  /** In addition to the headers of every call. */
  headers?: Record<string, string>;
}

/** Calls an endpoint and returns its response unparsed; identical reads in flight share one request. */
export async function requestRaw(
  endpoint: Endpoint,
  input: LooseInput & CallOptions,
): Promise<RawResponse> {
  const { signal, isForAi, hasOwnIndicator, hasNoTimeLimit = false, ...rest } = input;
  const timeoutMs = hasNoTimeLimit ? null : apiTimeoutMs;
  const kind = isForAi || hasOwnIndicator ? 'withOwnIndicator' : 'other';
  // Headers can change the response, so such a read is not shared.
  if (endpoint.method !== 'GET' || rest.headers !== undefined) {
    return call(endpoint, rest, { signal, kind, timeoutMs });
  }
  // Responses are never shared between accounts.
  const key = `${cacheScopeOf(endpoint)} ${requestUrl(endpoint, rest)}`;
  return shareRead(key, signal, (shared) =>
    call(endpoint, rest, { signal: shared, kind, timeoutMs }),
  );
}

async function call(
  endpoint: Endpoint,
  input: LooseInput & Pick<CallOptions, 'headers'>,
  {
    signal,
    kind,
    timeoutMs,
  }: { signal: AbortSignal | undefined; kind: RequestKind; timeoutMs: number | null },
): Promise<RawResponse> {
  const endTracking = trackRequest(kind);
  const limits = timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)];
  const combined = AbortSignal.any([...limits, ...(signal === undefined ? [] : [signal])]);
  const { headers, ...rest } = input;
  try {
    const response = await sendAuthenticated(endpoint, rest, {
      accept: 'application/json',
      signal: combined,
      ...(headers === undefined ? {} : { headers }),
    });
    return {
      status: response.status,
      link: response.headers.get('link'),
      text: await response.text(),
    };
  } catch (thrown) {
    const error = errorFromThrown(thrown, signal);
    // `send` gets the combined signal and cannot tell the timeout from the caller's abort.
    const isRequestTimeout = error.code === 'aborted' && !signal?.aborted;
    throw isRequestTimeout ? new ApiError({ code: 'network', cause: thrown }) : error;
  } finally {
    endTracking();
  }
}
