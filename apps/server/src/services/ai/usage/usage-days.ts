import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { dayAfter, utcDayOf } from '../../../lib/utc-day.rules.ts';
import { UsageRepository, type UsageDay, type UsageModelDay } from './usage.repository.ts';

/** Model usage by day. */
export interface UsageDays {
  /** Days from `firstDay` on; days without calls may be missing. */
  list(firstDay: string): Promise<UsageDay[]>;
  /** The same by model, the most used one of a day first. */
  listModels(firstDay: string): Promise<UsageModelDay[]>;
  /** Aggregates past days; for a timer. */
  addUp(): Promise<void>;
}

// Calls are written shortly after they end, or later when the database was unavailable.
const writeDelayMs = 60 * 60_000;
const maxDaysPerRun = 400;

/** Aggregates, so that a million calls of three months are read from ninety rows and the calls of today. */
export function createUsageDays({ db, clock }: { db: Db; clock: Clock }): UsageDays {
  const repository = new UsageRepository(db);

  /** Aggregated days, and later ones computed from the calls. */
  async function fromBoth<Row>(
    firstDay: string,
    aggregated: (firstDay: string) => Promise<Row[]>,
    live: (firstDay: string) => Promise<Row[]>,
  ): Promise<Row[]> {
    const { lastAggregatedDay } = await repository.span();
    if (lastAggregatedDay === null || lastAggregatedDay < firstDay) return live(firstDay);
    const [past, rest] = await Promise.all([
      aggregated(firstDay),
      live(dayAfter(lastAggregatedDay)),
    ]);
    return [...past, ...rest];
  }

  return {
    list: (firstDay) =>
      fromBoth(
        firstDay,
        (day) => repository.aggregatedDays(day),
        (day) => repository.live(day),
      ),

    listModels: (firstDay) =>
      fromBoth(
        firstDay,
        (day) => repository.aggregatedModels(day),
        (day) => repository.liveModels(day),
      ),

    async addUp() {
      const { lastAggregatedDay, first } = await repository.span();
      let day = lastAggregatedDay === null ? first : dayAfter(lastAggregatedDay);
      const today = utcDayOf(clock.now() - writeDelayMs);
      for (let count = 0; day !== null && day < today && count < maxDaysPerRun; count += 1) {
        await repository.aggregate(day);
        day = dayAfter(day);
      }
    },
  };
}
