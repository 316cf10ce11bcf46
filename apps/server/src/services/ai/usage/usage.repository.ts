import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { AiCallRecord } from './ai-call-record.ts';

/** Model usage of one UTC day. */
export interface UsageDay {
  day: string;
  /** All calls, background work included. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Calls that ended without a response, except cancelled ones. */
  failures: number;
  /** Over the calls that a visitor waited for. */
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

/** Model calls, and their figures by day: a past day is aggregated once, later days are computed on each read. */
export class UsageRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async insert(records: AiCallRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.#db
      .insertInto('aiUsage')
      .values(
        records.map(({ startedAt, ...rest }) => ({ ...rest, startedAt: new Date(startedAt) })),
      )
      .execute();
  }

  /** The last aggregated day, and the day of the first call. */
  async span(): Promise<{ lastAggregatedDay: string | null; first: string | null }> {
    const { rows } = await sql<{ lastAggregatedDay: string | null; first: string | null }>`
      SELECT (SELECT max(day) FROM ai_usage_day) AS "lastAggregatedDay",
        (SELECT (min(started_at) AT TIME ZONE 'UTC')::date FROM ai_usage) AS first`.execute(
      this.#db,
    );
    return rows[0] ?? { lastAggregatedDay: null, first: null };
  }

  /** Aggregates a day, even one without calls; two nodes may do so at the same time. */
  async aggregate(day: string): Promise<void> {
    await sql`
      INSERT INTO ai_usage_day (day, calls, input_tokens, output_tokens, failures, median_first_token_ms)
      SELECT ${day}::date, ${figures} FROM ai_usage
      WHERE started_at >= ${startOf(day)} AND started_at < ${startOf(day)} + interval '1 day'
      ON CONFLICT (day) DO NOTHING`.execute(this.#db);
  }

  async aggregatedDays(firstDay: string): Promise<UsageDay[]> {
    return this.#db.selectFrom('aiUsageDay').selectAll().where('day', '>=', firstDay).execute();
  }

  /** Figures computed from the calls, for days that are not aggregated yet. */
  async live(firstDay: string): Promise<UsageDay[]> {
    const { rows } = await sql<UsageDay>`
      SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${figures}
      FROM ai_usage WHERE started_at >= ${startOf(firstDay)} GROUP BY 1`.execute(this.#db);
    return rows;
  }
}
