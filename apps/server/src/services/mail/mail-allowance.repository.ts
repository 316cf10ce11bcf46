import { sql } from 'kysely';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Db } from '../../db/schema.ts';
import type { MailAllowance } from './mail.ts';

/** Recent mails per address. Addresses are stored as keyed hashes. */
export class MailAllowanceRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Counts one more mail, unless the allowance is used up. There is one row per address, so that of parallel transactions the
   * second waits for the first; a rolled back mail does not count. Times are the database's.
   */
  async take(addressHash: Buffer, { lane, max, withinMs }: MailAllowance): Promise<boolean> {
    const recent = sql`
      SELECT at FROM unnest(counted.queued_at) AS at
      WHERE at > clock_timestamp() - ${withinMs}::float8 * interval '1 millisecond'`;
    const { rows } = await sql`
      INSERT INTO mail_allowance AS counted (address_hash, lane, queued_at, last_queued_at)
      VALUES (${addressHash}::bytea, ${lane}::text, ARRAY[clock_timestamp()], clock_timestamp())
      ON CONFLICT (address_hash, lane) DO UPDATE
        SET queued_at = ARRAY(${recent}) || excluded.queued_at, last_queued_at = excluded.last_queued_at
        WHERE (SELECT count(*) FROM (${recent}) AS each) < ${max}::integer
      RETURNING 1`.execute(this.#db);
    return rows.length > 0;
  }

  /** Deletes at most `limit` addresses without a mail since the given time. */
  async deleteUnused(before: Date, limit: number): Promise<void> {
    await deleteOldest(this.#db, 'mailAllowance', {
      by: 'lastQueuedAt',
      where: sql`last_queued_at < ${before}`,
      limit,
    });
  }
}
