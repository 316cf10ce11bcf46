import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Which bot-check tokens were used. */
export function createSpentTokenRepository(db: Db) {
  return {
    /**
     * Marks a token as used; false when it was used before. One statement, so that of many parallel uses one wins.
     * The commit does not wait for the disk (docs/decisions/0005): a killed app loses nothing, a power cut may bring
     * the tokens of the last moment back for the rest of their five minutes.
     */
    async insert(signature: string, expiresAt: Date): Promise<boolean> {
      const inserted = await sql<{ signature: string }>`
        WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
        INSERT INTO bot_check_spent (signature, expires_at)
        SELECT ${signature}::text, ${expiresAt}::timestamptz FROM setting
        ON CONFLICT DO NOTHING
        RETURNING signature`.execute(db);
      return inserted.rows.length === 1;
    },

    /** Tokens that could be used again if nobody remembered them. */
    async listUnexpired(now: Date): Promise<{ signature: string; expiresAt: Date }[]> {
      return db
        .selectFrom('botCheckSpent')
        .select(['signature', 'expiresAt'])
        .where('expiresAt', '>', now)
        .execute();
    },

    /** Deletes at most `limit` rows that expired before the given time and says how many. */
    async deleteExpired(before: Date, limit: number): Promise<number> {
      const deleted = await sql`
        DELETE FROM bot_check_spent WHERE signature IN (
          SELECT signature FROM bot_check_spent WHERE expires_at < ${before}::timestamptz
          ORDER BY expires_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
        )`.execute(db);
      return Number(deleted.numAffectedRows ?? 0);
    },
  };
}

/** The repository as its callers see it. */
export type SpentTokenRepository = ReturnType<typeof createSpentTokenRepository>;
