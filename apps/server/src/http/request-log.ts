import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { truncateAddress } from './client-address.rules.ts';
import { anyPath, isApiRequest, pathWithoutRoute } from './api-path.ts';

// Paths can hold tokens and searches: the API shows the pattern of its route, a page its path without the query.
function loggedPath(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined && url !== anyPath) return url;
  return isApiRequest(request) ? '/api/?' : pathWithoutRoute(request).slice(0, 200);
}

/** Logs one line for each answer, and counts it. Files and health checks only show at level debug. */
export function logRequests(app: FastifyInstance, log: Pick<Logger, 'isLevelEnabled'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { rateLimit, url } = request.routeOptions.config;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    app.metrics?.request(request.method, url ?? 'none', reply.statusCode, reply.elapsedTime);
    const level = rateLimit === 'none' && reply.statusCode < 500 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return done();
    request.log[level](
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        durationMs,
        address: truncateAddress(request.ip),
      },
      'answered',
    );
    done();
  });
}
