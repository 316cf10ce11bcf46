import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

// Three hide a publication, and each round of them needs an administrator in between.
const mostListed = 1_000;

/** What readers say against publications. */
export function createReportRepository(db: Db) {
  return {
    /** Keeps a report; an address that reported this publication before is not counted again. */
    async add(report: {
      position: number;
      reporterKey: Buffer;
      reason: string;
      at: Date;
    }): Promise<void> {
      const { at, ...rest } = report;
      await db
        .insertInto('publicationReport')
        .values({ ...rest, reportedAt: at })
        .onConflict((conflict) => conflict.columns(['position', 'reporterKey']).doNothing())
        .execute();
    },

    /** How many addresses have reported it since an administrator last looked. */
    async countOpen(position: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM publication_report
        WHERE position = ${position} AND settled_at IS NULL`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** What was said about it, settled or not, the newest first. */
    async list(position: number): Promise<{ reason: string; reportedAt: Date }[]> {
      return db
        .selectFrom('publicationReport')
        .select(['reason', 'reportedAt'])
        .where('position', '=', position)
        .orderBy('reportedAt', 'desc')
        .limit(mostListed)
        .execute();
    },

    /** An administrator has looked: these reports count no more. Returns how many there were. */
    async settle(position: number, at: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('publicationReport')
        .set({ settledAt: at })
        .where('position', '=', position)
        .where('settledAt', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
