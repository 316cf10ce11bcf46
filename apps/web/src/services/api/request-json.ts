import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { safeParse, type core } from 'zod/mini';
import { ApiError, parseJson } from './api-error.ts';
import { nextCursor } from './link-header.rules.ts';
import { requestAnswer, type CallOptions } from './request-answer.ts';
import type { RequestInput } from './request.ts';
import type { RawAnswer } from './shared-reads.ts';

type JsonAnswer<E extends Endpoint> = E['answer'] extends { schema: infer S extends core.$ZodType }
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

/** One page of a list, and the cursor of the next one; `null` on the last. An answer without a word is an empty list (§7). */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & CallOptions,
): Promise<{ items: JsonAnswer<E>; next: string | null }> {
  const answer = await requestAnswer(endpoint, input);
  const text = answer.text.trim() === '' ? '[]' : answer.text;
  return { items: readJson(endpoint, { ...answer, text }), next: nextCursor(answer.link) };
}

/** The answer word for word, for those who read leniently what another server may have written. */
export async function requestText<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & CallOptions,
): Promise<string> {
  return (await requestAnswer(endpoint, input)).text;
}

function readJson<E extends Endpoint>(endpoint: E, { status, text }: RawAnswer): JsonAnswer<E> {
  // The types below follow from the endpoint's schema, which the type system cannot see through.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (endpoint.answer.kind !== 'json') return null as JsonAnswer<E>;
  const data = safeParse(endpoint.answer.schema, parseJson(text));
  // Something answered that is not our server: a sign-in page of the network, or another version.
  if (!data.success) throw new ApiError({ code: 'network', status });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data.data as JsonAnswer<E>;
}
