import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A count of tokens that all processes share: the whole server's of a day, or one client's. */
export interface TokenCount {
  /** Adds the tokens when the sum stays within the limit; the sum then, else null. */
  take(tokens: number, limit: number): Promise<number | null>;
  /** Adds them whatever the sum; negative ones give back. */
  add(tokens: number): Promise<void>;
}

const withoutDiskWait = sql`setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/**
 * Token counts per UTC day. The condition is on the one row that is written, so PostgreSQL checks it against the row's
 * newest version; a sum over several rows would be checked against an old snapshot and let parallel processes past the
 * limit. Commits do not wait for the disk, because all processes take turns on the server's row; a power cut may lose
 * the last counts.
 */
export class BudgetRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The count of a UTC day: of the whole server, or of one client. */
  countOf(day: string, client: Buffer | null): TokenCount {
    const { table, columns, values, isRow } = rowOf(day, client);
    return {
      take: async (tokens, limit) => {
        const { rows } = await sql<{ usedTokens: number }>`
          WITH ${withoutDiskWait}
          INSERT INTO ${table} AS d (${columns}, used_tokens)
          SELECT ${values}, ${tokens}::bigint FROM setting WHERE ${tokens}::bigint <= ${limit}::bigint
          ON CONFLICT (${columns}) DO UPDATE SET used_tokens = d.used_tokens + excluded.used_tokens
            WHERE d.used_tokens + excluded.used_tokens <= ${limit}::bigint
          RETURNING used_tokens`.execute(this.#db);
        return rows[0]?.usedTokens ?? null;
      },
      add: async (tokens) => {
        await sql`
          WITH ${withoutDiskWait}
          UPDATE ${table} SET used_tokens = used_tokens + ${tokens}::bigint FROM setting
          WHERE ${isRow}`.execute(this.#db);
      },
    };
  }

  /** Deletes the clients' counts of earlier days. */
  async deleteClientsBefore(day: string): Promise<void> {
    await this.#db.deleteFrom('aiBudgetClientDay').where('day', '<', day).execute();
  }
}

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
