import type { Endpoint } from '@convoke/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../services/session/identity.ts';
import type { RateLimiter } from '../../services/rate-limit/rate-limiter.ts';

/** Claims a valid bot-check token once; `stored` resolves to false when another process was first. */
export interface BotCheckGuard {
  claim(
    token: string | null | undefined,
    address: string,
  ): Promise<{ stored: Promise<boolean> } | null>;
}

/** A slot for an AI call, or the reason for its refusal: too many calls in total or of this client. */
type Slot =
  | { ok: true; leave(): void }
  | { ok: false; reason: 'full' | 'client'; retryAfterSeconds: number };

/** Limits AI calls in progress; a caller may wait briefly for a slot, until the signal fires. */
export interface InFlightGuard {
  enter(address: string, gone: () => AbortSignal): Slot | Promise<Slot>;
}

/** Refuses a request whose caller lacks the permission. */
export type AuthGuard = (request: FastifyRequest, access: 'signed-in' | 'admin') => Promise<void>;

/** Looks up the signed-in caller; null for anonymous ones. */
export type IdentityLookup = (request: FastifyRequest) => Promise<Identity | null>;

/** Checks before a handler runs; each refusal is a problem. */
export interface Guards {
  rateLimit: Pick<RateLimiter, 'consume' | 'giveBack'>;
  botCheck: BotCheckGuard;
  aiInFlight: InFlightGuard;
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
