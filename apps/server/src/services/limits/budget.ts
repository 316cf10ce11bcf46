import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { createBudgetRepository, type Reservation } from './budget.repository.ts';
import { utcDayOf } from '../../lib/utc-day.rules.ts';
import { secondsUntilNextUtcDay } from './budget.rules.ts';

/** Whether a call may spend what it needs. */
export type ReserveAnswer =
  | { ok: true; reservation: Reservation }
  | { ok: false; retryAfterSeconds: number };

/** Tokens of the whole server per UTC day: held before a call, settled after it, across nodes and restarts. */
export interface Budget {
  reserve(tokens: number): Promise<ReserveAnswer>;
  /** Counts what the call really used in place of what it held; a second settling changes nothing. */
  settle(reservation: Reservation, usedTokens: number): Promise<void>;
  /** Gives a reservation back whose call was never made. */
  release(reservation: Reservation): Promise<void>;
  /** Gives back what calls held that ended with their process; for a timer. */
  cleanUp(): Promise<void>;
}

// Longer than any call takes; what a killed process held comes back after this.
const reservationLifetimeMs = 15 * 60_000;
const releaseBatchSize = 200;

export function createBudget(options: {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** The limit at this moment. `null`: none, and not one query. */
  dailyTokens: () => number | null;
}): Budget {
  const { clock, ids, dailyTokens } = options;
  const repository = createBudgetRepository(options.db);
  /** Reservations that hold something: those without a limit do not, and a settled one no more. */
  const holding = new WeakSet<Reservation>();

  async function settle(reservation: Reservation, usedTokens: number): Promise<void> {
    if (!holding.delete(reservation)) return;
    await repository.settle(reservation, Math.max(0, Math.ceil(usedTokens)));
  }

  return {
    async reserve(tokens) {
      const now = clock.now();
      const reservation = { id: ids.uuid(), day: utcDayOf(now), tokens: Math.ceil(tokens) };
      const limit = dailyTokens();
      if (limit === null) return { ok: true, reservation };
      const expiresAt = new Date(now + reservationLifetimeMs);
      const tryOnce = async () => {
        const isHeld = await repository.reserve(reservation, limit, expiresAt);
        if (isHeld) holding.add(reservation);
        return isHeld;
      };
      if (await tryOnce()) return { ok: true, reservation };
      const released = await repository.releaseExpired(
        new Date(now),
        releaseBatchSize,
        reservation.day,
      );
      if (released > 0 && (await tryOnce())) return { ok: true, reservation };
      return { ok: false, retryAfterSeconds: secondsUntilNextUtcDay(now) };
    },
    settle,
    release: (reservation) => settle(reservation, 0),
    async cleanUp() {
      if (dailyTokens() === null) return;
      await repository.releaseExpired(new Date(clock.now()), releaseBatchSize, null);
    },
  };
}
