import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anyPath, isApiRequest, pathWithoutRoute } from './api-path.ts';
import { malformedRequest, notFound, type ProblemError } from './problems.ts';

/** An address that has a route, and its methods. */
export interface KnownAddress {
  pattern: RegExp;
  methods: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By their patterns. */
    knownAddresses: ReadonlyMap<string, KnownAddress>;
  }
}

/** Notes the methods of each address. Call it before the first route. */
export function noteKnownMethods(app: FastifyInstance): void {
  const known = new Map<string, KnownAddress>();
  app.decorate('knownAddresses', known);
  app.addHook('onRoute', ({ method, url }) => {
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) address.methods.add(each);
    known.set(url, address);
  });
}

/** Refuses a request that no route took: 405 with the methods that its address has, or 404. */
export function refusalWithoutRoute(request: FastifyRequest): ProblemError {
  const path = pathWithoutRoute(request);
  const isApi = isApiRequest(request);
  const methods = new Set<string>();
  for (const [url, address] of request.server.knownAddresses) {
    // Below `/api` it answers as well, with a 404.
    if (isApi && url === anyPath) continue;
    if (address.pattern.test(path)) for (const each of address.methods) methods.add(each);
  }
  if (methods.size === 0) return notFound();
  return methodNotAllowed([...methods]);
}

/** The address answers other methods only. */
export function methodNotAllowed(methods: string[]): ProblemError {
  const list = methods.toSorted().join(', ');
  return malformedRequest(`This address answers ${list} only.`, 405, { allow: list });
}

function patternOf(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's');
}
