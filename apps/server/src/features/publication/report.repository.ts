import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

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

    /** An administrator has looked: these reports count no more. */
    async settle(position: number, at: Date): Promise<void> {
      await db
        .updateTable('publicationReport')
        .set({ settledAt: at })
        .where('position', '=', position)
        .where('settledAt', 'is', null)
        .execute();
    },
  };
}
