import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { safeParse, type core } from 'zod/mini';
import { ApiError, parseJson } from './api-error.ts';
import { requestRaw, type CallOptions } from './request-raw.ts';
import type { RequestInput } from './request.ts';
import type { RawResponse } from './shared-reads.ts';

/** The type of an endpoint's response body. */
export type ResponseBody<E extends Endpoint> = E['response'] extends {
  schema: infer S extends core.$ZodType;
}
  ? core.output<S>
  : null;

/** Calls an endpoint that responds with JSON or nothing. */
export async function requestJson<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & CallOptions,
): Promise<ResponseBody<E>> {
  const response = await requestRaw(endpoint, input);
  return readJson(endpoint, response);
}

/** Parses a response as its endpoint declares it. */
export function readJson<E extends Endpoint>(
  endpoint: E,
  { status, text }: RawResponse,
): ResponseBody<E> {
  // The type follows from the endpoint's schema, which the type system cannot see through.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (endpoint.response.kind !== 'json') return null as ResponseBody<E>;
  const data = safeParse(endpoint.response.schema, parseJson(text));
  // A response that is not this server's: a captive portal, or another version.
  if (!data.success) throw new ApiError({ code: 'network', status });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data.data as ResponseBody<E>;
}
