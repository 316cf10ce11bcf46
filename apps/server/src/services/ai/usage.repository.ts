import type { Db } from '../../db/schema.ts';
import type { AiCallRecord } from './ai-call-record.ts';

/** Keeps what calls of a model cost. */
export function createUsageRepository(db: Db) {
  return {
    async insert(records: AiCallRecord[]): Promise<void> {
      if (records.length === 0) return;
      await db
        .insertInto('aiUsage')
        .values(
          records.map(({ startedAt, ...rest }) => ({ ...rest, startedAt: new Date(startedAt) })),
        )
        .execute();
    },
  };
}

/** The repository as its callers see it. */
export type UsageRepository = ReturnType<typeof createUsageRepository>;
