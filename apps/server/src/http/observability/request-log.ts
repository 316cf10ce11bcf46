import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { truncateAddress } from './truncate-address.rules.ts';
import { catchAllPath, isApiRequest, unmatchedPath } from '../api-path.ts';

// Addresses can hold tokens and searches: logs show the route pattern of the API, and paths of pages without query.
function loggedPath(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined && url !== catchAllPath) return url;
  return isApiRequest(request) ? '/api/?' : unmatchedPath(request).slice(0, 200);
}

/** Logs and counts each response; files and health checks are logged at level debug. */
export function logRequests(app: FastifyInstance, log: Pick<Logger, 'isLevelEnabled'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { rateLimit, url } = request.routeOptions.config;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    app.metrics?.request(request.method, url ?? 'none', reply.statusCode, reply.elapsedTime);
    const level = rateLimit === 'none' && reply.statusCode < 500 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return done();
    request.log[level](
      {
        reqId: request.id,
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
