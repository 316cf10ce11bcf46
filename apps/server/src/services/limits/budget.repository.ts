import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A count of tokens that all processes share: the whole server's of a day, or one client's. */
export interface TokenCount {
  /** Adds the tokens when the sum stays within the limit; the sum then, else null. */
  take(tokens: number, limit: number): Promise<number | null>;
  /** Adds them whatever the sum; negative ones give back. */
  add(tokens: number): Promise<void>;
}

/**
 * The condition stands on the one row that is written: it is judged on the row's newest version, while a sum over several
 * rows would be judged on an old snapshot and let parallel processes past the limit. Commits do not wait for
 * the disk, because all processes take turns on the server's row; a power cut may forget the counts of the last moment.
 */
export function createBudgetRepository(db: Db) {
  const quickly = sql`setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

  function rowOf(day: string, client: Buffer | null) {
    return client === null
      ? {
          table: sql`ai_budget_day`,
          columns: sql`day`,
          values: sql`${day}::date`,
          isRow: sql`day = ${day}::date`,
        }
      : {
          table: sql`ai_budget_client_day`,
          columns: sql`day, client`,
          values: sql`${day}::date, ${client}::bytea`,
          isRow: sql`day = ${day}::date AND client = ${client}::bytea`,
        };
  }

  return {
    /** The count of a UTC day: of the whole server, or of one client. */
    countOf(day: string, client: Buffer | null): TokenCount {
      const { table, columns, values, isRow } = rowOf(day, client);
      return {
        async take(tokens, limit) {
          const { rows } = await sql<{ usedTokens: number }>`
            WITH ${quickly}
            INSERT INTO ${table} AS d (${columns}, used_tokens)
            SELECT ${values}, ${tokens}::bigint FROM setting WHERE ${tokens}::bigint <= ${limit}::bigint
            ON CONFLICT (${columns}) DO UPDATE SET used_tokens = d.used_tokens + excluded.used_tokens
              WHERE d.used_tokens + excluded.used_tokens <= ${limit}::bigint
            RETURNING used_tokens`.execute(db);
          return rows[0]?.usedTokens ?? null;
        },
        async add(tokens) {
          await sql`
            WITH ${quickly}
            UPDATE ${table} SET used_tokens = used_tokens + ${tokens}::bigint FROM setting
            WHERE ${isRow}`.execute(db);
        },
      };
    },

    /** Forgets what clients used on days before this one. */
    async forgetClientsBefore(day: string): Promise<void> {
      await db.deleteFrom('aiBudgetClientDay').where('day', '<', day).execute();
    },
  };
}
