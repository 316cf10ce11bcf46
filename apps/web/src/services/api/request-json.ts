import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { safeParse, type core } from 'zod/mini';
import { ApiError, parseJson } from './api-error.ts';
import { requestAnswer, type CallOptions } from './request-answer.ts';
import type { RequestInput } from './request.ts';
import type { RawAnswer } from './shared-reads.ts';

/** What an endpoint's answer holds. */
export type JsonAnswer<E extends Endpoint> = E['answer'] extends {
  schema: infer S extends core.$ZodType;
}
  ? core.output<S>
  : null;

/** Calls an endpoint that answers JSON or nothing. */
export async function requestJson<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & CallOptions,
): Promise<JsonAnswer<E>> {
  const answer = await requestAnswer(endpoint, input);
  return readJson(endpoint, answer);
}

/** Makes sense of an answer as its endpoint declares it. */
export function readJson<E extends Endpoint>(
  endpoint: E,
  { status, text }: RawAnswer,
): JsonAnswer<E> {
  // The types below follow from the endpoint's schema, which the type system cannot see through.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (endpoint.answer.kind !== 'json') return null as JsonAnswer<E>;
  const data = safeParse(endpoint.answer.schema, parseJson(text));
  // Something answered that is not our server: a sign-in page of the network, or another version.
  if (!data.success) throw new ApiError({ code: 'network', status });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data.data as JsonAnswer<E>;
}
