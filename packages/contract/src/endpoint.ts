import type * as z from 'zod/mini';

/** Any schema of either zod flavour. */
export type Schema = z.core.$ZodType;

/** What an endpoint sends back when it succeeds. */
export type EndpointAnswer =
  | { kind: 'json'; status: number; schema: Schema }
  | { kind: 'empty'; status: number }
  /** `text/plain`, or server-sent events when the caller accepts `text/event-stream`. */
  | { kind: 'text'; status: 200 };

/** One operation of the API, said once for server, web and API docs. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Address below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  /** Which callers may pass. */
  access: 'anyone' | 'signed-in' | 'admin';
  /** Which rate limit counts the call. */
  rateLimit: 'ai' | 'auth' | 'api' | 'none';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** How many JSON values its body may have, where that is more than `limits.bodyValues`. */
  maxBodyValues?: number;
  /** Headers with a meaning for this operation alone, which checks them itself. */
  headers?: Schema;
  answer: EndpointAnswer;
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
