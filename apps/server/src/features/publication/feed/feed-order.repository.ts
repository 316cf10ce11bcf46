import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { FeedOrderState } from './feed-key.rules.ts';

/** Reads and changes feed keys. */
export class FeedOrderRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The highest feed key up to a horizon, the highest of all, and the number beyond, counted up to `limit`. */
  async readOrderState(horizon: number, limit: number): Promise<FeedOrderState> {
    const { rows } = await sql<FeedOrderState>`
      SELECT
        coalesce((SELECT max(feed_key) FROM publication WHERE feed_key <= ${horizon}::bigint), 0) AS within,
        coalesce((SELECT max(feed_key) FROM publication), 0) AS newest,
        (SELECT count(*) FROM (
          SELECT FROM publication WHERE feed_key > ${horizon}::bigint LIMIT ${limit}::integer
        ) AS beyond) AS beyond`.execute(this.#db);
    return rows[0] ?? { within: 0, newest: 0, beyond: 0 };
  }

  /** Ids of publications beyond a horizon, oldest first. */
  async beyond(horizon: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('publication')
      .select('uuid')
      .where('feedKey', '>', horizon)
      .orderBy('feedKey')
      .limit(limit)
      .execute();
    return rows.map(({ uuid }) => uuid);
  }

  /** Changes a publication's feed key in all tables but the feed index. Needs a transaction. */
  async move({ uuid, from, to }: { uuid: string; from: number; to: number }): Promise<void> {
    await sql`SET CONSTRAINTS publication_document_feed_key_fkey,
      publication_admin_search_feed_key_fkey, publication_report_feed_key_fkey DEFERRED`.execute(
      this.#db,
    );
    await this.#db
      .updateTable('publication')
      .set((eb) => ({ feedKey: to, version: eb('version', '+', 1) }))
      .where('feedKey', '=', from)
      .execute();
    for (const table of [
      'publicationDocument',
      'publicationAdminSearch',
      'publicationReport',
    ] as const)
      await this.#db.updateTable(table).set({ feedKey: to }).where('feedKey', '=', from).execute();
    await this.#db
      .updateTable('publicationIdempotencyKey')
      .set({ feedKey: to })
      .where('uuid', '=', uuid)
      .execute();
  }
}
