import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { dayAfter, utcDayOf } from '../../lib/utc-day.rules.ts';
import { createUsageDaysRepository, type UsageDay } from './usage-days.repository.ts';

/** Figures of the calls of models, day by day. */
export interface UsageDays {
  /** Days from `firstDay` on that had calls; others may be missing. */
  list(firstDay: string): Promise<UsageDay[]>;
  /** Adds up days that are over; for a timer. */
  addUp(): Promise<void>;
}

// Calls are written a moment after they end, and a database that was away gets them later: an hour is long enough.
const writtenByMs = 60 * 60_000;
const mostDaysAtOnce = 400;

/** Makes it. A million calls of three months are read from ninety rows and the calls of today. */
export function createUsageDays({ db, clock }: { db: Db; clock: Clock }): UsageDays {
  const repository = createUsageDaysRepository(db);

  return {
    async list(firstDay) {
      const { lastAddedUp } = await repository.span();
      if (lastAddedUp === null || lastAddedUp < firstDay) return repository.live(firstDay);
      const [past, rest] = await Promise.all([
        repository.addedUp(firstDay),
        repository.live(dayAfter(lastAddedUp)),
      ]);
      return [...past, ...rest];
    },

    async addUp() {
      const { lastAddedUp, first } = await repository.span();
      let day = lastAddedUp === null ? first : dayAfter(lastAddedUp);
      const today = utcDayOf(clock.now() - writtenByMs);
      for (let count = 0; day !== null && day < today && count < mostDaysAtOnce; count += 1) {
        await repository.addUp(day);
        day = dayAfter(day);
      }
    },
  };
}
