import { createHmac } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { utcDayOf } from '../../lib/utc-day.rules.ts';
import { BudgetSlice } from './budget-slice.ts';
import { budgetSharesOf } from './budget-shares.rules.ts';
import { BudgetRepository } from './budget.repository.ts';
import { secondsUntilNextUtcDay } from './budget.rules.ts';
import type { Log } from '../../lib/log.ts';

/** Tokens reserved for a call in progress. */
export interface Reservation {
  readonly tokens: number;
}

/** `isShare`: the client's share is used up, not the day's budget. */
export type ReserveResult =
  | { ok: true; reservation: Reservation }
  | { ok: false; isShare: boolean; retryAfterSeconds: number };

/** The client that tokens are counted for; an account only with a verified email. */
interface BudgetClient {
  address: string;
  accountId: number | null;
}

// A client that calls again within this time finds tokens in memory; afterwards other processes may take them.
const unusedLifetimeMs = 10 * 60_000;
const clientHashBytes = 16;

interface BudgetOptions {
  db: Db;
  clock: Clock;
  /** Hashes the keys of clients, so that the database holds no address. */
  secret: Buffer;
  /** The current limit; `null` for none, which needs no query. */
  dailyTokens: () => number | null;
  /** The share of one address in percent. */
  clientPercent: number;
  log: Pick<Log, 'warn'>;
}

/** Tokens of the whole server and of each client per UTC day, across processes and restarts. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #repository: BudgetRepository;
  readonly #slices = new Map<string, { day: string; slice: BudgetSlice }>();
  readonly #reserved = new WeakMap<Reservation, BudgetSlice[]>();

  constructor(options: BudgetOptions) {
    this.#options = options;
    this.#repository = new BudgetRepository(options.db);
  }

  /** Reserves tokens; without a client no share counts. Waits for the database only when this process has too few. */
  reserve(needed: number, client: BudgetClient | null): ReserveResult | Promise<ReserveResult> {
    const { clock, clientPercent, dailyTokens } = this.#options;
    const tokens = Math.ceil(needed);
    const limit = dailyTokens();
    if (limit === null) return { ok: true, reservation: { tokens } };
    const day = utcDayOf(clock.now());
    const shares = client === null ? [] : budgetSharesOf(client, clientPercent, limit);
    const asked = [
      { slice: this.#sliceOf(day, null), limit },
      ...shares.map((share) => ({ slice: this.#sliceOf(day, share.name), limit: share.tokens })),
    ];
    const held = asked.map(({ slice }) => slice);
    const holding = asked.map((each) => each.slice.hold(tokens, each.limit));
    if (holding.every((each) => typeof each === 'boolean')) {
      return this.#resultOf(tokens, held, holding);
    }
    return this.#holdAll(tokens, held, holding);
  }

  /** Counts the used tokens in place of the reserved ones; a second call has no effect. */
  settle(reservation: Reservation, usedTokens: number): void {
    const held = this.#reserved.get(reservation) ?? [];
    this.#reserved.delete(reservation);
    const used = Math.max(0, Math.ceil(usedTokens));
    for (const slice of held) slice.settle(reservation.tokens, used);
  }

  /** Releases unused slices of this process; for a timer. */
  async releaseUnused(): Promise<void> {
    const now = this.#options.clock.now();
    const today = utcDayOf(now);
    const unused = [...this.#slices].filter(
      ([, { day, slice }]) =>
        slice.isUnused && (day !== today || now - slice.askedAt > unusedLifetimeMs),
    );
    for (const [key] of unused) this.#slices.delete(key);
    await Promise.all(unused.map(async ([, { slice }]) => slice.giveBack()));
  }

  /** Deletes the clients' counts of past days; for a timer. */
  async cleanUp(): Promise<void> {
    await this.#repository.deleteClientsBefore(utcDayOf(this.#options.clock.now()));
  }

  /** Releases all unreserved tokens. */
  async close(): Promise<void> {
    await Promise.all([...this.#slices.values()].map(async ({ slice }) => slice.giveBack()));
  }

  /** The slice of the whole server's day, or of a client's. */
  #sliceOf(day: string, client: string | null): BudgetSlice {
    const key = client === null ? day : `${day} ${client}`;
    let entry = this.#slices.get(key);
    if (entry === undefined) {
      const { clock, log } = this.#options;
      const count = this.#repository.countOf(day, client === null ? null : this.#hashOf(client));
      const onFailure = (error: unknown) =>
        log.warn({ err: error }, 'the budget of the day could not be written');
      entry = { day, slice: new BudgetSlice({ count, clock, onFailure }) };
      this.#slices.set(key, entry);
    }
    return entry.slice;
  }

  #hashOf(client: string): Buffer {
    const hmac = createHmac('sha256', this.#options.secret);
    return hmac.update(client).digest().subarray(0, clientHashBytes);
  }

  #resultOf(tokens: number, held: BudgetSlice[], areHeld: boolean[]): ReserveResult {
    const reservation = { tokens };
    if (!areHeld.includes(false)) {
      this.#reserved.set(reservation, held);
      return { ok: true, reservation };
    }
    held.forEach((slice, index) => {
      if (areHeld[index] === true) slice.settle(tokens, 0);
    });
    const retryAfterSeconds = secondsUntilNextUtcDay(this.#options.clock.now());
    return { ok: false, isShare: areHeld[0] === true, retryAfterSeconds };
  }

  async #holdAll(
    tokens: number,
    held: BudgetSlice[],
    holding: (boolean | Promise<boolean>)[],
  ): Promise<ReserveResult> {
    const outcomes = await Promise.allSettled(holding.map(async (each) => each));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    const areHeld = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value);
    const result = this.#resultOf(tokens, held, areHeld);
    if (failure !== undefined) throw failure.reason;
    return result;
  }
}
