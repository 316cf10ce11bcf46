import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** What was asked of models on one UTC day. */
export interface UsageDay {
  day: string;
  /** All calls, those of the background too: they are paid alike. */
  calls: number;
  /** Of the same calls. */
  inputTokens: number;
  outputTokens: number;
  /** Of the same calls those that ended without an answer, and not because their callers left. */
  failures: number;
  /** Of the calls that a visitor waited for. */
  medianFirstTokenMs: number | null;
}

const isVisitors = sql`kind IN ('reply', 'summary', 'team', 'description')`;
const figures = sql`
  count(*)::integer AS calls,
  coalesce(sum(input_tokens), 0)::bigint AS input_tokens,
  coalesce(sum(output_tokens), 0)::bigint AS output_tokens,
  count(*) FILTER (WHERE outcome NOT IN ('done', 'cancelled', 'stopped'))::integer AS failures,
  round(percentile_cont(0.5) WITHIN GROUP (ORDER BY first_token_ms)
    FILTER (WHERE ${isVisitors} AND first_token_ms IS NOT NULL))::integer AS median_first_token_ms`;
const startOf = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE 'UTC'`;

/** Calls of models by day: those that are over are added up once, the rest when somebody asks. */
export function createUsageDaysRepository(db: Db) {
  return {
    /** The last day that was added up, and the day of the first call there is. */
    async span(): Promise<{ lastAddedUp: string | null; first: string | null }> {
      const { rows } = await sql<{ lastAddedUp: string | null; first: string | null }>`
        SELECT (SELECT max(day) FROM ai_usage_day) AS "lastAddedUp",
          (SELECT (min(started_at) AT TIME ZONE 'UTC')::date FROM ai_usage) AS first`.execute(db);
      return rows[0] ?? { lastAddedUp: null, first: null };
    },

    /** Adds a day up, with or without calls; two nodes may do so at once. */
    async addUp(day: string): Promise<void> {
      await sql`
        INSERT INTO ai_usage_day (day, calls, input_tokens, output_tokens, failures, median_first_token_ms)
        SELECT ${day}::date, ${figures} FROM ai_usage
        WHERE started_at >= ${startOf(day)} AND started_at < ${startOf(day)} + interval '1 day'
        ON CONFLICT (day) DO NOTHING`.execute(db);
    },

    async addedUp(firstDay: string): Promise<UsageDay[]> {
      return db.selectFrom('aiUsageDay').selectAll().where('day', '>=', firstDay).execute();
    },

    /** The figures of days that are not added up yet, from the calls themselves. */
    async live(firstDay: string): Promise<UsageDay[]> {
      const { rows } = await sql<UsageDay>`
        SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${figures}
        FROM ai_usage WHERE started_at >= ${startOf(firstDay)} GROUP BY 1`.execute(db);
      return rows;
    },
  };
}
