import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../db/schema.ts';

/** A token that was used: what names it, and until when it would be good. */
export interface SpentToken {
  signature: string;
  expiresAt: Date;
}

const insertion = {
  // Each paid call runs it: with a name, PostgreSQL reads and plans it once for a connection.
  name: 'bot-check-spend',
  text: `
    WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO bot_check_spent (signature, expires_at)
    SELECT token.signature, token.expires_at
    FROM setting, unnest($1::text[], $2::timestamptz[]) AS token (signature, expires_at)
    ON CONFLICT DO NOTHING
    RETURNING signature`,
};

/** Which bot-check tokens were used. The pool is that of the same database, for the statement that is prepared once. */
export function createSpentTokenRepository(db: Db, pool: Pool) {
  return {
    /**
     * Marks tokens as used and returns those that were not used before. One statement, so that of many parallel uses one
     * wins. The commit does not wait for the disk (docs/decisions/0005): a killed app loses nothing, a power cut may bring
     * the tokens of the last moment back for the rest of their five minutes.
     */
    async insert(tokens: readonly SpentToken[]): Promise<Set<string>> {
      const signatures = tokens.map(({ signature }) => signature);
      const expiries = tokens.map(({ expiresAt }) => expiresAt);
      const inserted = await pool.query<{ signature: string }>({
        ...insertion,
        values: [signatures, expiries],
      });
      return new Set(inserted.rows.map(({ signature }) => signature));
    },

    /** Tokens that could be used again if nobody remembered them. */
    async listUnexpired(now: Date): Promise<SpentToken[]> {
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
