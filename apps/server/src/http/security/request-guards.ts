import type { Endpoint } from '@convoke/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyHeaderError } from '../endpoints/body-parser.ts';
import type { CsrfProtection } from './csrf-protection.ts';
import { isApiRequest } from '../api-path.ts';
import { recordRouteMethods, unmatchedRouteError } from '../errors/method-not-allowed.ts';
import type { Overload } from '../connections/overload.ts';
import { refusal, type Refusal, rateLimited, unavailable } from '../../lib/refusal.ts';
import type { RequestLimit } from '../../services/rate-limit/request-limit.ts';
import { apiContentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    csrf: CsrfProtection;
    requestLimit: RequestLimit;
  }
}

/**
 * Registers the guards that run before the body is read: request limit, CSRF, body headers, rate limit, unknown route.
 * They judge by the matched route, not by the raw address. See docs/behaviour.md#order-of-checks.
 */
export function registerRequestGuards(
  app: FastifyInstance,
  { publicUrl, overload }: { publicUrl: string; overload: Overload },
): void {
  recordRouteMethods(app);

  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, publicUrl);
    const isApi = isApiRequest(request);
    if (isApi) {
      reply.headers({
        'content-security-policy': apiContentSecurityPolicy,
        'x-request-id': request.id,
      });
    }
    const refused =
      malformedHost(request, reply) ??
      tooManyRequests(app, request) ??
      (isApi ? apiRefusal(app, request, reply) : bodyHeaderError(request)) ??
      (overload.isOverloaded && request.routeOptions.config.rateLimit !== 'none'
        ? unavailable()
        : null);
    done(refused ?? undefined);
  });

  app.addHook('onRequest', async (request) => {
    const kind = rateLimitOf(request);
    if (kind === 'none') return;
    const verdict = await app.guards.rateLimit.consume(kind, request.ip);
    if (verdict.allowed) return;
    const { reason, retryAfterSeconds } = verdict;
    throw reason === 'limited' ? rateLimited(retryAfterSeconds) : unavailable(retryAfterSeconds);
  });

  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? unmatchedRouteError(request) : undefined);
  });
}

function rateLimitOf(request: FastifyRequest): Endpoint['rateLimit'] {
  const { rateLimit, secretHeader } = request.routeOptions.config;
  const isWithoutSecret = secretHeader !== undefined && request.headers[secretHeader] === undefined;
  if (isWithoutSecret) return 'api';
  return rateLimit ?? (isApiRequest(request) ? 'api' : 'none');
}

/** Throws when a route is registered without declared access. */
export function requireRouteAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`Route ${String(method)} ${url} does not declare its access`);
    }
  });
}

/** RFC 9112 §3.2: several `Host` headers are malformed, since a proxy may have read a different one. */
function malformedHost({ raw }: FastifyRequest, reply: FastifyReply): Refusal | null {
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return null;
  reply.header('connection', 'close');
  return refusal('ambiguous_host');
}

function tooManyRequests(app: FastifyInstance, request: FastifyRequest): Refusal | null {
  const retryAfterSeconds = app.requestLimit.refusal(request.ip);
  return retryAfterSeconds === null ? null : rateLimited(retryAfterSeconds);
}

function apiRefusal(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal | null {
  const isHealth = request.routeOptions.config.rateLimit === 'none';
  if (app.lifecycle.isStopping) {
    reply.header('connection', 'close');
    if (!isHealth) return unavailable(2, { reason: 'server_stopping' });
  }
  const csrf = app.csrf.refusal(request);
  if (csrf !== null) return csrf;
  return bodyHeaderError(request);
}
