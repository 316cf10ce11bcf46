import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { catchAllPath, isApiRequest, unmatchedPath } from '../api-path.ts';
import { refusal, type Refusal } from '../../lib/refusal.ts';
import { HttpRefusal } from './problems.ts';

/** An address that has a route, and its methods. */
export interface RouteMethods {
  pattern: RegExp;
  methods: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By their patterns. */
    routeMethods: ReadonlyMap<string, RouteMethods>;
  }
}

/** Notes the methods of each address. Call it before the first route. */
export function recordRouteMethods(app: FastifyInstance): void {
  const known = new Map<string, RouteMethods>();
  app.decorate('routeMethods', known);
  app.addHook('onRoute', ({ method, url }) => {
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) address.methods.add(each);
    known.set(url, address);
  });
}

/** Refuses a request that no route took: 405 with the methods that its address has, or 404. */
export function unmatchedRouteError(request: FastifyRequest): Refusal {
  const path = unmatchedPath(request);
  const isApi = isApiRequest(request);
  const methods = new Set<string>();
  for (const [url, address] of request.server.routeMethods) {
    // Below `/api` it answers as well, with a 404.
    if (isApi && url === catchAllPath) continue;
    if (address.pattern.test(path)) for (const each of address.methods) methods.add(each);
  }
  if (methods.size === 0) return refusal('not_found');
  return methodNotAllowed([...methods]);
}

/** The address answers other methods only. */
export function methodNotAllowed(methods: string[]): Refusal {
  const sorted = methods.toSorted();
  return new HttpRefusal(errorReference('method_not_allowed', { methods: sorted }), {
    allow: sorted.join(', '),
  });
}

function patternOf(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's');
}
