import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusedBody } from './body-parser.ts';
import type { CrossSiteGuard } from './cross-site.ts';
import { isApiPath } from './api-path.ts';
import type { Overload } from './overload.ts';
import { rateLimited, unavailable } from './problems.ts';
import { apiContentSecurityPolicy, setAnswerHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    crossSite: CrossSiteGuard;
  }
}

/** Puts the first gates in front of every request, in the contract's order: cross-site, size, rate (§7). */
export function guardRequests(
  app: FastifyInstance,
  { publicUrl, overload }: { publicUrl: string; overload: Pick<Overload, 'isOverloaded'> },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    setAnswerHeaders(request, reply, publicUrl);
    if (!isApiPath(request.raw.url ?? '')) return done();
    reply.headers({
      'content-security-policy': apiContentSecurityPolicy,
      'x-request-id': request.id,
    });
    done(firstRefusal(app, request, reply, overload) ?? undefined);
  });

  app.addHook('onRequest', async (request) => {
    const kind = request.routeOptions.config.rateLimit;
    if (kind === undefined || kind === 'none') return;
    const verdict = await app.gates.rateLimit.consume(kind, request.ip);
    if (verdict.allowed) return;
    const { reason, retryAfterSeconds } = verdict;
    throw reason === 'limited'
      ? rateLimited(retryAfterSeconds)
      : unavailable(undefined, retryAfterSeconds);
  });
}

function firstRefusal(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  overload: Pick<Overload, 'isOverloaded'>,
) {
  const isHealth = request.routeOptions.config.rateLimit === 'none';
  if (app.lifecycle.isStopping) {
    reply.header('connection', 'close');
    if (!isHealth) return unavailable('The server is about to restart. Please try again.', 2);
  }
  const crossSite = app.crossSite.refusal(request);
  if (crossSite !== null) return crossSite;
  const body = refusedBody(request);
  if (body !== null) return body;
  return overload.isOverloaded && !isHealth ? unavailable() : null;
}
