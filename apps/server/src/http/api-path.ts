import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { apiPrefix } from '@convoke/contract/endpoint.ts';

/** The pattern of the fallback route. */
export const catchAllPath = '/*';

/** True below the API prefix, whether or not a route exists. */
function isApiPath(path: string): boolean {
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`);
}

/** The decoded path of a request that only the fallback route matched. */
export function unmatchedPath({ params }: FastifyRequest): string {
  const rest: unknown = typeof params === 'object' && params !== null && Reflect.get(params, '*');
  return `/${typeof rest === 'string' ? rest : ''}`;
}

/**
 * True for requests to the API. Judged by the matched route and not by the raw address, which has many spellings
 * (`/%61pi/config`).
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return isApiPath(url === undefined || url === catchAllPath ? unmatchedPath(request) : url);
}

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** The address of a request without scheme and host. An absolute address (RFC 9112 §3.2.2) overrides the `Host` header. */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = absoluteForm.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
