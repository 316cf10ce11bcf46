import type { Endpoint } from '@convoke/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../services/identity/identity.ts';
import type { RateLimiter } from '../services/limits/rate-limiter.ts';

/** Claims bot-check tokens, each good one once; the claim holds when `kept` says so. */
export interface BotCheckGate {
  claim(
    token: string | null | undefined,
    address: string,
  ): Promise<{ kept: Promise<boolean> } | null>;
}

/** A place among the AI calls under way, or whose calls are too many: all or this client's. */
type Place =
  | { ok: true; leave(): void }
  | { ok: false; reason: 'full' | 'client'; retryAfterSeconds: number };

/** Keeps the number of AI calls under way in bounds; a caller may have to wait a little, until the signal fires. */
export interface InFlightGate {
  enter(address: string, gone: () => AbortSignal): Place | Promise<Place>;
}

/** Refuses a request whose caller may not pass. */
export type IdentityGate = (
  request: FastifyRequest,
  access: 'signed-in' | 'admin',
) => Promise<void>;

/** Says who sends a request; null for nobody whom we know. */
export type IdentityLookup = (request: FastifyRequest) => Promise<Identity | null>;

/** What stands between a request and its work; each refusal is a problem. */
export interface Gates {
  rateLimit: Pick<RateLimiter, 'consume' | 'giveBack'>;
  botCheck: BotCheckGate;
  aiInFlight: InFlightGate;
  identity?: IdentityGate;
  whoIs?: IdentityLookup;
}

declare module 'fastify' {
  interface FastifyInstance {
    gates: Gates;
    /** Every operation of the API, in the order of registration; the API docs are made from it. */
    endpoints: Endpoint[];
  }
  interface FastifyContextConfig {
    /** Who may pass; a route without it stops the build of the app. */
    access?: Endpoint['access'];
    rateLimit?: Endpoint['rateLimit'];
    isPaidGet?: boolean;
  }
}
