import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusedBody } from './body-parser.ts';
import type { CrossSiteGuard } from './cross-site.ts';
import { isApiRequest } from './api-path.ts';
import { noteKnownMethods, refusalWithoutRoute } from './known-methods.ts';
import type { Overload } from './overload.ts';
import { malformedRequest, type ProblemError, rateLimited, unavailable } from './problems.ts';
import type { RequestLimit } from '../services/limits/request-limit.ts';
import { apiContentSecurityPolicy, setAnswerHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    crossSite: CrossSiteGuard;
    requestLimit: RequestLimit;
  }
}

/**
 * Puts the first gates in front of every request: how often its address asks, cross-site, size, rate, and whether anything
 * is there. All of them come before the body is read. They judge by the route that the router found.
 */
export function guardRequests(
  app: FastifyInstance,
  { publicUrl, overload }: { publicUrl: string; overload: Overload },
): void {
  noteKnownMethods(app);

  app.addHook('onRequest', (request, reply, done) => {
    setAnswerHeaders(request, reply, publicUrl);
    const isApi = isApiRequest(request);
    if (isApi) {
      reply.headers({
        'content-security-policy': apiContentSecurityPolicy,
        'x-request-id': request.id,
      });
    }
    const refusal =
      malformedHost(request, reply) ??
      tooManyRequests(app, request) ??
      (isApi ? apiRefusal(app, request, reply) : refusedBody(request)) ??
      (overload.isOverloaded && request.routeOptions.config.rateLimit !== 'none'
        ? unavailable()
        : null);
    done(refusal ?? undefined);
  });

  app.addHook('onRequest', async (request) => {
    const kind = request.routeOptions.config.rateLimit ?? (isApiRequest(request) ? 'api' : 'none');
    if (kind === 'none') return;
    const verdict = await app.gates.rateLimit.consume(kind, request.ip);
    if (verdict.allowed) return;
    const { reason, retryAfterSeconds } = verdict;
    throw reason === 'limited'
      ? rateLimited(retryAfterSeconds)
      : unavailable(undefined, retryAfterSeconds);
  });

  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? refusalWithoutRoute(request) : undefined);
  });
}

/** RFC 9112 §3.2: more than one line `Host` is no request, since others may have read another one of them. */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count < 2;
}

function malformedHost({ raw }: FastifyRequest, reply: FastifyReply): ProblemError | null {
  if (hasOneHost(raw.rawHeaders)) return null;
  reply.header('connection', 'close');
  return malformedRequest('The request names more than one host.');
}

function tooManyRequests(app: FastifyInstance, request: FastifyRequest): ProblemError | null {
  const retryAfterSeconds = app.requestLimit.refusal(request.ip);
  return retryAfterSeconds === null ? null : rateLimited(retryAfterSeconds);
}

function apiRefusal(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): ProblemError | null {
  const isHealth = request.routeOptions.config.rateLimit === 'none';
  if (app.lifecycle.isStopping) {
    reply.header('connection', 'close');
    if (!isHealth) return unavailable('The server is about to restart. Please try again.', 2);
  }
  const crossSite = app.crossSite.refusal(request);
  if (crossSite !== null) return crossSite;
  return refusedBody(request);
}
