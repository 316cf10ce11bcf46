import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { nextCursor } from './link-header.rules.ts';
import { requestAnswer, type CallOptions } from './request-answer.ts';
import { readJson, type JsonAnswer } from './request-json.ts';
import type { RequestInput } from './request.ts';

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
