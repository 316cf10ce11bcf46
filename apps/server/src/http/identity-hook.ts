import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../services/identity/identity.ts';
import type { Sessions } from '../services/identity/sessions.ts';
import type { IdentityGate, IdentityLookup } from './gates.ts';
import { forbidden, temporaryPassword, unauthorized } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it; null where nobody was asked for. */
    identity: Identity | null;
  }
}

// Nothing longer was ever issued here, so nothing longer is worth a hash.
const longestToken = 200;

/** Gives every request its place for who sends it. */
export function decorateIdentity(app: FastifyInstance): void {
  app.decorateRequest('identity', null);
}

/** Lets those pass who may, by the session's row as it is at this moment, and notes on the request who it is. */
export function createIdentityGate(sessions: Pick<Sessions, 'identify'>): IdentityGate {
  return async (request, access) => {
    request.identity = await identify(sessions, request);
    if (request.identity === null) throw unauthorized();
    if (access !== 'admin') return;
    if (request.identity.userType !== 'ADMIN') throw forbidden();
    if (request.identity.hasTemporaryPassword) throw temporaryPassword();
  };
}

/** Tells who sends a request where that opens one more door; nobody is refused for it. */
export function createIdentityLookup(sessions: Pick<Sessions, 'identify'>): IdentityLookup {
  return (request) => identify(sessions, request);
}

async function identify(
  sessions: Pick<Sessions, 'identify'>,
  request: FastifyRequest,
): Promise<Identity | null> {
  const token = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined || token.length > longestToken ? null : sessions.identify(token);
}

/** Who sends a request that the gate let pass; anywhere else it is a fault of ours. */
export function identityOf(request: FastifyRequest): Identity {
  if (request.identity === null) throw new Error(`${request.url} was reached without an identity`);
  return request.identity;
}
