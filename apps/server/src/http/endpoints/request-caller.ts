import type { Language } from '@convoke/language/language.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../lib/refusal.ts';
import type { BotCheckResult, SignedInCaller } from '../../ports/caller.ts';
import type { Client } from '../../services/ai/charge.ts';
import type { RateLimitKind, RateLimitResult } from '../../services/rate-limit/rate-limiter.ts';
import type { Identity } from '../../services/session/identity.ts';
import { disconnectSignal } from '../connections/disconnect-signal.ts';
import { languageOf } from '../request-language.ts';

/** The caller of a request. */
export class RequestCaller implements SignedInCaller {
  readonly #app: FastifyInstance;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    this.#app = app;
    this.#request = request;
    this.#reply = reply;
  }

  get address(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get language(): Language {
    return languageOf(this.#request);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get isServerStopping(): boolean {
    return this.#app.lifecycle.isStopping;
  }

  get gone(): AbortSignal {
    return disconnectSignal(this.#reply);
  }

  /** The account behind a guarded route; throws when the route has no guard. */
  get identity(): Identity {
    const { identity, url } = this.#request;
    if (identity === null) throw new Error(`${url} was reached without an identity`);
    return identity;
  }

  async findIdentity(): Promise<Identity | null> {
    return (await this.#app.guards.findIdentity?.(this.#request)) ?? null;
  }

  async requireAdministrator(): Promise<void> {
    const { identity } = this.#app.guards;
    if (identity === undefined) throw refusal('unauthorized');
    await identity(this.#request, 'admin');
  }

  async client(): Promise<Client> {
    const identity = await this.findIdentity();
    // Unverified accounts are free to create, so they get no budget share of their own.
    const accountId = identity?.emailVerified === true ? identity.accountId : null;
    return { address: this.address, accountId };
  }

  async passBotCheck(token: string | null | undefined): Promise<BotCheckResult> {
    const claim = await this.#app.guards.botCheck.claim(token, this.address);
    if (claim === null) return 'failed';
    return (await claim.stored) ? 'passed' : 'spentElsewhere';
  }

  async requireBotCheck(token: string | null | undefined): Promise<void> {
    if ((await this.passBotCheck(token)) !== 'passed') throw refusal('bot_check_failed');
  }

  consume(limit: RateLimitKind): Promise<RateLimitResult> {
    return this.#app.guards.rateLimit.consume(limit, this.address);
  }

  async giveBack(limit: RateLimitKind): Promise<void> {
    await this.#app.guards.rateLimit
      .giveBack(limit, this.address)
      .catch((error: unknown) => this.#request.log.warn({ err: error }, 'a request stays counted'));
  }
}
