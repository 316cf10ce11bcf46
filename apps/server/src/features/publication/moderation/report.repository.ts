import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

// Three reports hide a publication until an administrator restores it, so more than this is not expected.
const maxListedReports = 1_000;

/** Reports about publications. */
export class ReportRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores a report; ignores a second one about the same publication from the same network. */
  async add(report: {
    feedKey: number;
    reporterKey: Buffer;
    reason: string;
    at: Date;
  }): Promise<void> {
    const { at, ...rest } = report;
    await this.#db
      .insertInto('publicationReport')
      .values({ ...rest, reportedAt: at })
      .onConflict((conflict) => conflict.columns(['feedKey', 'reporterKey']).doNothing())
      .execute();
  }

  /** Counts the unsettled reports. */
  async countOpen(feedKey: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM publication_report
      WHERE feed_key = ${feedKey} AND settled_at IS NULL`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /** Lists all reports, settled or not, newest first. */
  async list(feedKey: number): Promise<{ reason: string; reportedAt: Date }[]> {
    return this.#db
      .selectFrom('publicationReport')
      .select(['reason', 'reportedAt'])
      .where('feedKey', '=', feedKey)
      .orderBy('reportedAt', 'desc')
      .limit(maxListedReports)
      .execute();
  }

  /** Settles the open reports and returns how many there were. */
  async settle(feedKey: number, at: Date): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('publicationReport')
      .set({ settledAt: at })
      .where('feedKey', '=', feedKey)
      .where('settledAt', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
}
