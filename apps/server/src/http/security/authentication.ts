import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../services/session/identity.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import type { AuthGuard, IdentityLookup } from './guards.ts';
import { refusal } from '../../lib/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account; null when the route did not require one. */
    identity: Identity | null;
  }
}

// No longer token was ever issued, so longer ones are not hashed.
const maxTokenLength = 200;

/** Declares `request.identity`. */
export function decorateIdentity(app: FastifyInstance): void {
  app.decorateRequest('identity', null);
}

/** Checks the caller's session row and permission, and sets `request.identity`. */
export function createAuthGuard(sessions: Pick<Sessions, 'identify'>): AuthGuard {
  return async (request, access) => {
    request.identity = await identify(sessions, request);
    if (request.identity === null) throw refusal('unauthorized');
    if (access !== 'admin') return;
    if (request.identity.userType !== 'ADMIN') throw refusal('forbidden');
    if (request.identity.hasTemporaryPassword) throw refusal('temporary_password');
  };
}

/** Looks up the caller where signing in is optional; never refuses. */
export function createIdentityLookup(sessions: Pick<Sessions, 'identify'>): IdentityLookup {
  return (request) => identify(sessions, request);
}

async function identify(
  sessions: Pick<Sessions, 'identify'>,
  request: FastifyRequest,
): Promise<Identity | null> {
  const token = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined || token.length > maxTokenLength ? null : sessions.identify(token);
}
