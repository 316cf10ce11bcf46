import { createHmac } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { utcDayOf } from '../../lib/utc-day.rules.ts';
import { type BudgetSlice, createBudgetSlice } from './budget-slice.ts';
import { budgetSharesOf } from './budget-shares.rules.ts';
import { createBudgetRepository } from './budget.repository.ts';
import { secondsUntilNextUtcDay } from './budget.rules.ts';

/** Tokens that a call holds while it is under way. */
export interface Reservation {
  readonly tokens: number;
}

/** Whether a call may spend what it needs; `isShare`: others may, its client has used up its share. */
export type ReserveAnswer =
  | { ok: true; reservation: Reservation }
  | { ok: false; isShare: boolean; retryAfterSeconds: number };

/** Whose tokens they are; an account only where its email is verified. */
interface BudgetClient {
  address: string;
  accountId: number | null;
}

/** Tokens of the whole server and of each client per UTC day, across processes and restarts. */
export interface Budget {
  /** Holds the tokens of a call; null: of nobody's share. Waits for the database only where this process has none left. */
  reserve(tokens: number, client: BudgetClient | null): ReserveAnswer | Promise<ReserveAnswer>;
  /** Counts what the call really used in place of what it held; a second settling changes nothing. */
  settle(reservation: Reservation, usedTokens: number): void;
  /** Gives back what this process took and nobody asks for; for a timer. */
  tidy(): Promise<void>;
  /** Forgets what clients used on days gone by; for a timer. */
  cleanUp(): Promise<void>;
  /** Gives back all that no call holds. */
  close(): Promise<void>;
}

// Whoever writes again within this time finds tokens in memory; after it other processes may have them.
const keptUnusedMs = 10 * 60_000;
const clientHashBytes = 16;

export function createBudget(options: {
  db: Db;
  clock: Clock;
  /** Hashes the names of clients, so that no address stands in the database. */
  secret: Buffer;
  /** The limit at this moment. `null`: none, and not one query. */
  dailyTokens: () => number | null;
  /** What one address may use of it, in percent; 100: all. */
  clientPercent: number;
  log: { warn(details: object, message: string): void };
}): Budget {
  const { clock, secret, dailyTokens, clientPercent, log } = options;
  const repository = createBudgetRepository(options.db);
  const slices = new Map<string, { day: string; slice: BudgetSlice }>();
  const reserved = new WeakMap<Reservation, BudgetSlice[]>();

  /** The slice of the whole server's day, or of a client's. */
  function sliceOf(day: string, client: string | null): BudgetSlice {
    const key = client === null ? day : `${day} ${client}`;
    let entry = slices.get(key);
    if (entry === undefined) {
      const count = repository.countOf(day, client === null ? null : hashOf(client));
      const onFailure = (error: unknown) =>
        log.warn({ err: error }, 'the budget of the day could not be written');
      entry = { day, slice: createBudgetSlice({ count, clock, onFailure }) };
      slices.set(key, entry);
    }
    return entry.slice;
  }

  const hashOf = (client: string) =>
    createHmac('sha256', secret).update(client).digest().subarray(0, clientHashBytes);

  function answerOf(tokens: number, held: BudgetSlice[], areHeld: boolean[]): ReserveAnswer {
    const reservation = { tokens };
    if (!areHeld.includes(false)) {
      reserved.set(reservation, held);
      return { ok: true, reservation };
    }
    held.forEach((slice, index) => {
      if (areHeld[index] === true) slice.settle(tokens, 0);
    });
    const retryAfterSeconds = secondsUntilNextUtcDay(clock.now());
    return { ok: false, isShare: areHeld[0] === true, retryAfterSeconds };
  }

  return {
    reserve(needed, client) {
      const tokens = Math.ceil(needed);
      const limit = dailyTokens();
      if (limit === null) return { ok: true, reservation: { tokens } };
      const day = utcDayOf(clock.now());
      const shares = client === null ? [] : budgetSharesOf(client, clientPercent, limit);
      const asked = [
        { slice: sliceOf(day, null), limit },
        ...shares.map((share) => ({ slice: sliceOf(day, share.name), limit: share.tokens })),
      ];
      const held = asked.map(({ slice }) => slice);
      const holding = asked.map((each) => each.slice.hold(tokens, each.limit));
      if (holding.every((each) => typeof each === 'boolean')) {
        return answerOf(tokens, held, holding);
      }
      return holdAll(tokens, held, holding);
    },

    settle(reservation, usedTokens) {
      const held = reserved.get(reservation) ?? [];
      reserved.delete(reservation);
      const used = Math.max(0, Math.ceil(usedTokens));
      for (const slice of held) slice.settle(reservation.tokens, used);
    },

    async tidy() {
      const now = clock.now();
      const today = utcDayOf(now);
      const unused = [...slices].filter(
        ([, { day, slice }]) =>
          slice.isUnused && (day !== today || now - slice.askedAt > keptUnusedMs),
      );
      for (const [key] of unused) slices.delete(key);
      await Promise.all(unused.map(async ([, { slice }]) => slice.giveBack()));
    },

    async cleanUp() {
      await repository.forgetClientsBefore(utcDayOf(clock.now()));
    },

    async close() {
      await Promise.all([...slices.values()].map(async ({ slice }) => slice.giveBack()));
    },
  };

  async function holdAll(
    tokens: number,
    held: BudgetSlice[],
    holding: (boolean | Promise<boolean>)[],
  ): Promise<ReserveAnswer> {
    const outcomes = await Promise.allSettled(holding.map(async (each) => each));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    const areHeld = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value);
    const answer = answerOf(tokens, held, areHeld);
    if (failure !== undefined) throw failure.reason;
    return answer;
  }
}
