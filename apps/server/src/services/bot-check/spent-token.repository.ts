import { sql } from 'kysely';
import type { Pool } from 'pg';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Db } from '../../db/schema.ts';

/** A used token. */
export interface SpentToken {
  signature: string;
  expiresAt: Date;
}

const insertion = {
  // Runs on each paid call: PostgreSQL prepares a named statement once per connection.
  name: 'bot-check-spend',
  text: `
    WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO bot_check_spent (signature, expires_at)
    SELECT token.signature, token.expires_at
    FROM setting, unnest($1::text[], $2::timestamptz[]) AS token (signature, expires_at)
    ON CONFLICT DO NOTHING
    RETURNING signature`,
};

/** The used bot-check tokens. `pool` is of the same database, for the prepared statement. */
export class SpentTokenRepository {
  readonly #db: Db;
  readonly #pool: Pool;

  constructor(db: Db, pool: Pool) {
    this.#db = db;
    this.#pool = pool;
  }

  /**
   * Marks tokens as used and returns those that were not used before. One statement, so that of many parallel uses one
   * wins. The commit does not wait for the disk (docs/decisions/0005): a killed app loses nothing, a power cut may bring
   * the tokens of the last moment back for the rest of their five minutes.
   */
  async insert(tokens: readonly SpentToken[]): Promise<Set<string>> {
    const signatures = tokens.map(({ signature }) => signature);
    const expiries = tokens.map(({ expiresAt }) => expiresAt);
    const inserted = await this.#pool.query<{ signature: string }>({
      ...insertion,
      values: [signatures, expiries],
    });
    return new Set(inserted.rows.map(({ signature }) => signature));
  }

  /** Deletes at most `limit` rows that expired before the given time and says how many. */
  async deleteExpired(before: Date, limit: number): Promise<number> {
    return deleteOldest(this.#db, 'botCheckSpent', {
      by: 'expiresAt',
      where: sql`expires_at < ${before}`,
      limit,
    });
  }
}
