import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { nextCursor } from './link-header.rules.ts';
import { requestRaw, type CallOptions } from './request-raw.ts';
import { readJson, type ResponseBody } from './request-json.ts';
import type { RequestInput } from './request.ts';

/** One page of a list, and the cursor of the next one; `null` on the last. An empty response is an empty list. */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & CallOptions,
): Promise<{ items: ResponseBody<E>; next: string | null }> {
  const response = await requestRaw(endpoint, input);
  const text = response.text.trim() === '' ? '[]' : response.text;
  return { items: readJson(endpoint, { ...response, text }), next: nextCursor(response.link) };
}

/** The response as text, for callers that parse leniently what another server may have written. */
export async function requestText<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & CallOptions,
): Promise<string> {
  return (await requestRaw(endpoint, input)).text;
}
