import { createHmac } from 'node:crypto';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { normalizeEmail } from '../../../services/session/email.rules.ts';
import { clientKey } from '../../../services/rate-limit/client-key.rules.ts';
import { SignInBackoffRepository } from './sign-in-backoff.repository.ts';
import { afterFailure, backoffPolicies, type BackoffKind } from './sign-in-backoff.rules.ts';

const cleanUpBatchSize = 1_000;

/**
 * Slows down password guessing per email address, whether or not it has an account, and per client address
 * (docs/behaviour.md#sign-in-back-off). Stored, so that it survives restarts.
 */
export class SignInBackoff {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #secret: Buffer;

  constructor({ db, clock, secret }: { db: Db; clock: Clock; secret: Buffer }) {
    this.#db = db;
    this.#clock = clock;
    this.#secret = secret;
  }

  #keyOf(kind: BackoffKind, name: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${kind}\0${name}`).digest();
  }

  #keysOf(email: string, address: string): Record<BackoffKind, Buffer> {
    return {
      account: this.#keyOf('account', normalizeEmail(email)),
      address: this.#keyOf('address', clientKey(address)),
    };
  }

  /** True while sign-ins for this email or from this client address are blocked. */
  async isBlocked(email: string, address: string): Promise<boolean> {
    const { account, address: client } = this.#keysOf(email, address);
    const found = await new SignInBackoffRepository(this.#db).find([account, client]);
    return found.some(({ blockedUntilMs }) => this.#clock.now() < blockedUntilMs);
  }

  /** True when a sign-in from this client address failed recently, for any account. */
  async hasFailed(address: string): Promise<boolean> {
    const key = this.#keyOf('address', clientKey(address));
    const [found] = await new SignInBackoffRepository(this.#db).find([key]);
    const { forgetAfterMs } = backoffPolicies.address;
    return found !== undefined && this.#clock.now() - found.lastFailedAtMs < forgetAfterMs;
  }

  /** Counts a failure, as part of a transaction. */
  async fail(tx: Db, email: string, address: string): Promise<void> {
    const backoffs = new SignInBackoffRepository(tx);
    const keys = this.#keysOf(email, address);
    const nowMs = this.#clock.now();
    // Always in this order: otherwise two transactions could deadlock.
    for (const kind of ['account', 'address'] as const) {
      const before = await backoffs.lock(keys[kind], new Date(nowMs));
      await backoffs.save(keys[kind], afterFailure(kind, before, nowMs));
    }
  }

  /** Clears the account's failures after a successful sign-in. */
  async succeed(email: string, address: string): Promise<void> {
    await new SignInBackoffRepository(this.#db).forget(this.#keysOf(email, address).account);
  }

  /** Clears the failures of account and address after a password reset by mail. */
  async forgive(tx: Db, email: string, address: string): Promise<void> {
    const { account, address: client } = this.#keysOf(email, address);
    const backoffs = new SignInBackoffRepository(tx);
    await backoffs.forget(account);
    await backoffs.forget(client);
  }

  /** Deletes keys without a recent failure; called by a timer. */
  async cleanUp(): Promise<void> {
    const before = new Date(this.#clock.now() - backoffPolicies.account.forgetAfterMs);
    await new SignInBackoffRepository(this.#db).deleteStale(before, cleanUpBatchSize);
  }
}
