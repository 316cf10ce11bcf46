import { sql } from 'kysely';
import { deleteOldest } from '../../../db/delete-oldest.ts';
import type { Db } from '../../../db/schema.ts';
import type { Backoff } from './sign-in-backoff.rules.ts';

/** Stores failed sign-ins by hashed key. */
export class SignInBackoffRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(keys: readonly Buffer[]): Promise<(Backoff & { key: Buffer })[]> {
    const rows = await this.#db
      .selectFrom('signInBackoff')
      .selectAll()
      .where('key', 'in', [...keys])
      .execute();
    return rows.map((row) => ({
      key: row.key,
      failures: row.failures,
      lastFailedAtMs: row.lastFailedAt.getTime(),
      blockedUntilMs: row.blockedUntil.getTime(),
    }));
  }

  /** Locks a key until the transaction ends and returns its state. */
  async lock(key: Buffer, now: Date): Promise<Backoff> {
    // Inserts a missing row, so that there is one to lock.
    const { rows } = await sql<{ failures: number; lastFailedAt: Date; blockedUntil: Date }>`
      INSERT INTO sign_in_backoff AS backoff (key, failures, last_failed_at, blocked_until)
      VALUES (${key}, 0, ${now}, ${now})
      ON CONFLICT (key) DO UPDATE SET failures = backoff.failures
      RETURNING failures, last_failed_at AS "lastFailedAt", blocked_until AS "blockedUntil"`.execute(
      this.#db,
    );
    const row = rows[0];
    if (row === undefined) throw new Error('An upsert returned no row');
    return {
      failures: row.failures,
      lastFailedAtMs: row.lastFailedAt.getTime(),
      blockedUntilMs: row.blockedUntil.getTime(),
    };
  }

  async save(key: Buffer, { failures, lastFailedAtMs, blockedUntilMs }: Backoff): Promise<void> {
    await this.#db
      .updateTable('signInBackoff')
      .set({
        failures,
        lastFailedAt: new Date(lastFailedAtMs),
        blockedUntil: new Date(blockedUntilMs),
      })
      .where('key', '=', key)
      .execute();
  }

  async forget(key: Buffer): Promise<void> {
    await this.#db.deleteFrom('signInBackoff').where('key', '=', key).execute();
  }

  /** Deletes at most `limit` keys without a failure since the given time. */
  async deleteStale(before: Date, limit: number): Promise<void> {
    await deleteOldest(this.#db, 'signInBackoff', {
      by: 'lastFailedAt',
      where: sql`last_failed_at < ${before}`,
      limit,
    });
  }
}
