import type { Language } from '@convoke/language/language.rules.ts';
import type { Client } from '../services/ai/charge.ts';
import type { RateLimitKind, RateLimitResult } from '../services/rate-limit/rate-limiter.ts';
import type { Identity } from '../services/session/identity.ts';

/** Who asks, and what the services may know of that. */
export interface Caller {
  /** IP address. */
  readonly address: string;
  readonly userAgent: string;
  /** Language of emails to this caller. */
  readonly language: Language;
  readonly requestId: string;
}

/** `spentElsewhere`: another process was first, perhaps with this very request. */
export type BotCheckResult = 'passed' | 'failed' | 'spentElsewhere';

/** The caller of a route, with what the door that it came through may check and count. */
export interface RouteCaller extends Caller {
  /** True once the server takes no new work. */
  readonly isServerStopping: boolean;
  /** Fires when the caller does not wait any more. */
  readonly gone: AbortSignal;
  /** The signed-in account where the endpoint is for anyone; null for anonymous callers. */
  findIdentity(): Promise<Identity | null>;
  /** Refuses everybody but administrators. */
  requireAdministrator(): Promise<void>;
  /** Who is charged for model calls, including those of background jobs. */
  client(): Promise<Client>;
  /** Spends the token of a bot check. */
  passBotCheck(token: string | null | undefined): Promise<BotCheckResult>;
  /** Spends the token of a bot check; refuses unless it is valid and unused. */
  requireBotCheck(token: string | null | undefined): Promise<void>;
  /** Counts against a limit of the caller. */
  consume(limit: RateLimitKind): Promise<RateLimitResult>;
  /** Undoes a count that had no effect. A failure is logged: it must not hide what the request is about. */
  giveBack(limit: RateLimitKind): Promise<void>;
}

/** The caller of an endpoint that asks for an account. */
export interface SignedInCaller extends RouteCaller {
  readonly identity: Identity;
}
