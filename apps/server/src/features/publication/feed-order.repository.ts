import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { OrderFound } from './position.rules.ts';

/** Reads and changes the positions of publications in the feed. */
export function createFeedOrderRepository(db: Db) {
  return {
    /** The last position up to a horizon, the last of all, and how many there are beyond it, at most `limit`. */
    async lookAround(horizon: number, limit: number): Promise<OrderFound> {
      const { rows } = await sql<OrderFound>`
        SELECT
          coalesce((SELECT max(position) FROM publication WHERE position <= ${horizon}::bigint), 0) AS within,
          coalesce((SELECT max(position) FROM publication), 0) AS newest,
          (SELECT count(*) FROM (
            SELECT FROM publication WHERE position > ${horizon}::bigint LIMIT ${limit}::integer
          ) AS beyond) AS beyond`.execute(db);
      return rows[0] ?? { within: 0, newest: 0, beyond: 0 };
    },

    /** Ids of publications beyond a horizon, the oldest first. */
    async beyond(horizon: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('publication')
        .select('uuid')
        .where('position', '>', horizon)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },

    /** Gives a publication another position, with everything that hangs on it but its place in the feed. In a transaction. */
    async move(change: { uuid: string; from: number; to: number; heading: string }): Promise<void> {
      const { uuid, from, to, heading } = change;
      await sql`SET CONSTRAINTS publication_document_position_fkey,
        publication_directory_position_fkey, publication_report_position_fkey DEFERRED`.execute(db);
      await db
        .updateTable('publication')
        .set((eb) => ({ position: to, heading, version: eb('version', '+', 1) }))
        .where('position', '=', from)
        .execute();
      for (const table of [
        'publicationDocument',
        'publicationDirectory',
        'publicationReport',
      ] as const)
        await db.updateTable(table).set({ position: to }).where('position', '=', from).execute();
      await db
        .updateTable('publicationIdempotencyKey')
        .set({ position: to })
        .where('uuid', '=', uuid)
        .execute();
    },
  };
}
