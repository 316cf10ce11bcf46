import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { safeParse, type core } from 'zod/mini';
import { ApiError, errorFromThrown, parseJson } from './api-error.ts';
import { trackRequest } from './in-flight.ts';
import { requestUrl, send, type LooseInput, type RequestInput } from './request.ts';
import { shareRead } from './shared-reads.ts';

/** Long enough for a slow line; a request without an answer must not leave the screen loading for ever. */
const answerLimitMs = 30_000;

type JsonAnswer<E extends Endpoint> = E['answer'] extends { schema: infer S extends core.$ZodType }
  ? core.output<S>
  : null;

/** Calls an endpoint that answers JSON or nothing. What prepares an AI call (`isForAi`) is waited for like one: it covers nothing. */
export async function requestJson<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & { signal?: AbortSignal; isForAi?: boolean },
): Promise<JsonAnswer<E>> {
  const { signal, isForAi, ...rest } = input as LooseInput & {
    signal?: AbortSignal;
    isForAi?: boolean;
  };
  const kind = isForAi ? 'ai' : 'other';
  const answer =
    endpoint.method === 'GET'
      ? await shareRead(requestUrl(endpoint, rest), signal, (shared) =>
          call(endpoint, rest, shared, kind),
        )
      : await call(endpoint, rest, signal, kind);
  // `call` has parsed it with the schema of this very endpoint, which the type system cannot follow.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as JsonAnswer<E>;
}

async function call(
  endpoint: Endpoint,
  input: LooseInput,
  signal: AbortSignal | undefined,
  kind: 'ai' | 'other',
): Promise<unknown> {
  const settle = trackRequest(kind);
  const limit = AbortSignal.timeout(answerLimitMs);
  const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  try {
    const response = await send(endpoint, input, { accept: 'application/json', signal: either });
    const text = await response.text();
    if (endpoint.answer.kind !== 'json') return null;
    const data = safeParse(endpoint.answer.schema, parseJson(text));
    // Something answered that is not our server: a sign-in page of the network, or another version.
    if (!data.success) throw new ApiError({ code: 'network', status: response.status });
    return data.data;
  } catch (thrown) {
    const error = errorFromThrown(thrown, signal);
    // `send` saw only the joined signal and cannot tell our limit from the caller's wish.
    const isOurLimit = error.code === 'aborted' && !signal?.aborted;
    throw isOurLimit ? new ApiError({ code: 'network', cause: thrown }) : error;
  } finally {
    settle();
  }
}
