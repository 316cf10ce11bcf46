import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Where the API lives. */
export const apiPrefix = '/api';

/** The pattern of what answers every address that has no route of its own. */
export const anyPath = '/*';

/** True for addresses of the API, whether or not something is there. */
function isApiPath(path: string): boolean {
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`);
}

/** The path as the router read it, decoded, where no route of its own took the request. */
export function pathWithoutRoute({ params }: FastifyRequest): string {
  const rest: unknown = typeof params === 'object' && params !== null && Reflect.get(params, '*');
  return `/${typeof rest === 'string' ? rest : ''}`;
}

/**
 * Whether the API answers a request: by the route that the router found and never by the address as it was written,
 * which has many spellings (`/%61pi/config`).
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return isApiPath(url === undefined || url === anyPath ? pathWithoutRoute(request) : url);
}

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * The address of a request without scheme and host. One that came with them (RFC 9112 §3.2.2) replaces what the header
 * `Host` says.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = absoluteForm.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
