import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** What an idempotency key was used for. */
export interface UsedKey {
  bodyHash: Buffer;
  uuid: string;
  position: number;
}

/** Which keys were used and what was published a moment ago. */
export function createPublishingRepository(db: Db) {
  return {
    async findKey(keyHash: Buffer, now: Date): Promise<UsedKey | null> {
      const row = await db
        .selectFrom('publicationIdempotencyKey')
        .select(['bodyHash', 'uuid', 'position'])
        .where('keyHash', '=', keyHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Takes a key; false when it is taken. Waits for another transaction that is taking it. */
    async takeKey(
      key: UsedKey & { keyHash: Buffer; expiresAt: Date; now: Date },
    ): Promise<boolean> {
      const { rows } = await sql`
        INSERT INTO publication_idempotency_key AS k (key_hash, body_hash, uuid, position, expires_at)
        VALUES (${key.keyHash}, ${key.bodyHash}, ${key.uuid}, ${key.position}, ${key.expiresAt})
        ON CONFLICT (key_hash) DO UPDATE
        SET body_hash = excluded.body_hash, uuid = excluded.uuid, position = excluded.position,
          expires_at = excluded.expires_at
        WHERE k.expires_at <= ${key.now}
        RETURNING key_hash`.execute(db);
      return rows.length > 0;
    },

    /** Notes what a client publishes; false when it did so a moment ago. Waits for another transaction that does so now. */
    async noteRecent(recent: {
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
        RETURNING key_hash`.execute(db);
      return rows.length > 0;
    },

    /** Who took a publication back may publish it again. */
    async forgetRecent(uuid: string): Promise<void> {
      await db.deleteFrom('publicationRecent').where('uuid', '=', uuid).execute();
    },

    /** Deletes at most `limit` rows of each table that have expired by the given time, and says how many at most. */
    async deleteExpired(before: Date, limit: number): Promise<number> {
      const counts = await Promise.all(
        (['publication_idempotency_key', 'publication_recent'] as const).map(async (table) => {
          const name = sql.table(table);
          const { numAffectedRows } = await sql`
            DELETE FROM ${name} WHERE key_hash IN (
              SELECT key_hash FROM ${name} WHERE expires_at <= ${before}
              ORDER BY expires_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
            )`.execute(db);
          return Number(numAffectedRows ?? 0);
        }),
      );
      return Math.max(...counts);
    },
  };
}
