import { sql } from 'kysely';
import { deleteOldest } from '../../../db/delete-oldest.ts';
import type { Db } from '../../../db/schema.ts';

/** The publication that an idempotency key was used for. */
export interface UsedKey {
  bodyHash: Buffer;
  uuid: string;
  feedKey: number;
}

/** Idempotency keys, and hashes of recent publications. */
export class PublishRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async findKey(keyHash: Buffer, now: Date): Promise<UsedKey | null> {
    const row = await this.#db
      .selectFrom('publicationIdempotencyKey')
      .select(['bodyHash', 'uuid', 'feedKey'])
      .where('keyHash', '=', keyHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Claims a key; returns false when it is in use. Waits for a concurrent transaction that claims it. */
  async claimKey(key: UsedKey & { keyHash: Buffer; expiresAt: Date; now: Date }): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO publication_idempotency_key AS k (key_hash, body_hash, uuid, feed_key, expires_at)
      VALUES (${key.keyHash}, ${key.bodyHash}, ${key.uuid}, ${key.feedKey}, ${key.expiresAt})
      ON CONFLICT (key_hash) DO UPDATE
      SET body_hash = excluded.body_hash, uuid = excluded.uuid, feed_key = excluded.feed_key,
        expires_at = excluded.expires_at
      WHERE k.expires_at <= ${key.now}
      RETURNING key_hash`.execute(this.#db);
    return rows.length > 0;
  }

  /** Records a publication; returns false when the client published the same recently. Waits for a concurrent transaction that records it. */
  async recordRecent(recent: {
    keyHash: Buffer;
    uuid: string;
    expiresAt: Date;
    now: Date;
  }): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO publication_recent AS r (key_hash, uuid, expires_at)
      VALUES (${recent.keyHash}, ${recent.uuid}, ${recent.expiresAt})
      ON CONFLICT (key_hash) DO UPDATE SET uuid = excluded.uuid, expires_at = excluded.expires_at
      WHERE r.expires_at <= ${recent.now}
      RETURNING key_hash`.execute(this.#db);
    return rows.length > 0;
  }

  /** Allows the same content to be published again after unpublishing. */
  async deleteRecent(uuid: string): Promise<void> {
    await this.#db.deleteFrom('publicationRecent').where('uuid', '=', uuid).execute();
  }

  /** Deletes at most `limit` expired rows of each table; returns the larger of the two counts. */
  async deleteExpired(before: Date, limit: number): Promise<number> {
    const counts = await Promise.all(
      (['publicationIdempotencyKey', 'publicationRecent'] as const).map((table) =>
        deleteOldest(this.#db, table, {
          by: 'expiresAt',
          where: sql`expires_at <= ${before}`,
          limit,
        }),
      ),
    );
    return Math.max(...counts);
  }
}
