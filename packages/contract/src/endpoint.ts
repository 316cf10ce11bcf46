import type * as z from 'zod/mini';

/** Path of the API on the server. */
export const apiPrefix = '/api';

/** A schema of zod or zod/mini. */
export type Schema = z.core.$ZodType;

/** Successful response of an endpoint. */
export type EndpointResponse =
  | { kind: 'json'; status: number; schema: Schema }
  | { kind: 'empty'; status: number }
  /** `text/plain`, or server-sent events when the caller accepts `text/event-stream`. */
  | { kind: 'text'; status: 200 }
  /** Server-sent events, by name with the schema of their data. */
  | { kind: 'events'; status: 200; events: Record<string, Schema> };

/** One operation of the API, declared once for server, web and OpenAPI. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `apiPrefix`, with `:name` for parameters. */
  path: string;
  summary: string;
  /** Who may call it. */
  access: 'anyone' | 'signed-in' | 'admin';
  /** Which rate limit counts the call. */
  rateLimit: 'ai' | 'auth' | 'api' | 'none';
  /** The header with a secret that could be guessed: calls without it count as `api`. */
  secretHeader?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Maximum of JSON values in its body, if more than `limits.bodyValues`. */
  maxBodyValues?: number;
  /** Headers specific to this operation, validated by its handler. */
  headers?: Schema;
  response: EndpointResponse;
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Fills the `:name` parameters of an endpoint's path, each percent-encoded. */
export function endpointPath(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing path parameter ${name} of ${endpoint.path}`);
    return encodeURIComponent(value);
  });
}
