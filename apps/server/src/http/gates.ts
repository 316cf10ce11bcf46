import type { Endpoint } from '@convoke/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../services/identity/identity.ts';

/** Counts requests per client address; `unavailable` means that the counters cannot be reached. */
export interface RateLimitGate {
  consume(
    kind: 'ai' | 'auth' | 'api',
    address: string,
  ): Promise<
    | { allowed: true }
    | { allowed: false; reason: 'limited' | 'unavailable'; retryAfterSeconds: number }
  >;
}

/** Claims bot-check tokens, each good one once; the claim holds when `kept` says so. */
export interface BotCheckGate {
  claim(
    token: string | null | undefined,
    address: string,
  ): Promise<{ kept: Promise<boolean> } | null>;
}

/** Keeps the number of AI calls under way in bounds. */
export interface InFlightGate {
  enter(): { ok: true; leave(): void } | { ok: false; retryAfterSeconds: number };
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
  rateLimit: RateLimitGate;
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
