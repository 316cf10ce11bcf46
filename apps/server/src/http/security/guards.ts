import type { Endpoint } from '@convoke/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../services/session/identity.ts';
import type { BotCheck } from '../../services/bot-check/bot-check-service.ts';
import type { InFlightLimiter } from '../../services/rate-limit/in-flight.ts';
import type { RateLimiter } from '../../services/rate-limit/rate-limiter.ts';

/** Refuses a request whose caller lacks the permission. */
export type AuthGuard = (request: FastifyRequest, access: 'signed-in' | 'admin') => Promise<void>;

/** Looks up the signed-in caller; null for anonymous ones. */
export type IdentityLookup = (request: FastifyRequest) => Promise<Identity | null>;

/** Checks before a handler runs; each refusal is a problem. */
export interface Guards {
  rateLimit: Pick<RateLimiter, 'consume' | 'giveBack'>;
  botCheck: Pick<BotCheck, 'claim'>;
  aiInFlight: Pick<InFlightLimiter, 'enter'>;
  identity?: AuthGuard;
  findIdentity?: IdentityLookup;
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards;
    /** Every endpoint in order of registration, for the API docs. */
    endpoints: Endpoint[];
  }
  interface FastifyContextConfig {
    /** Required: a route without it stops the start of the app. */
    access?: Endpoint['access'];
    rateLimit?: Endpoint['rateLimit'];
    secretHeader?: string;
    isPaidGet?: boolean;
  }
}
