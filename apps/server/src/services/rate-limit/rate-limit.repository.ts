import { sql } from 'kysely';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Db } from '../../db/schema.ts';

/** The counters in the database; `rate-limiter-flexible` reads and writes them. */
export class RateLimitRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Deletes at most `limit` counters that expired before the given time. */
  async deleteExpired(before: Date, limit: number): Promise<void> {
    const where = sql`expire < ${before.getTime()}`;
    await deleteOldest(this.#db, 'rateLimit', { by: 'expire', where, limit });
  }
}
