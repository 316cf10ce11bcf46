import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../../db/schema.ts';
import type { AiCallRecord } from './ai-call-record.ts';

/** Model usage of one UTC day, without tests of a connection: no conversation caused them. */
export type UsageDay = Selectable<Database['aiUsageDay']>;

/** The same by one model. */
export interface UsageModelDay extends Omit<Selectable<Database['aiUsageModelDay']>, 'modelId'> {
  /** Null for calls of earlier versions and of the rehearsal voices. */
  modelId: string | null;
}

const isVisitors = sql`kind IN ('reply', 'summary', 'team', 'description')`;
const isCounted = sql`kind <> 'connection-test'`;
const counts = sql`
  count(*)::integer AS calls,
  coalesce(sum(input_tokens), 0)::bigint AS input_tokens,
  coalesce(sum(output_tokens), 0)::bigint AS output_tokens,
  count(*) FILTER (WHERE outcome NOT IN ('done', 'cancelled', 'stopped'))::integer AS failures`;
const figures = sql`${counts},
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
    const isOfDay = sql`${isCounted} AND started_at >= ${startOf(day)} AND started_at < ${startOf(day)} + interval '1 day'`;
    // The models follow only where this statement added the day: another node may have been first.
    await sql`
      WITH added AS (
        INSERT INTO ai_usage_day (day, calls, input_tokens, output_tokens, failures, median_first_token_ms)
        SELECT ${day}::date, ${figures} FROM ai_usage WHERE ${isOfDay}
        ON CONFLICT (day) DO NOTHING RETURNING day
      )
      INSERT INTO ai_usage_model_day (day, model_id, model, calls, input_tokens, output_tokens, failures, cost)
      SELECT added.day, coalesce(model_id, ''), model, ${counts}, sum(cost)
      FROM added, ai_usage WHERE ${isOfDay} GROUP BY 1, 2, 3`.execute(this.#db);
  }

  async aggregatedDays(firstDay: string): Promise<UsageDay[]> {
    return this.#db.selectFrom('aiUsageDay').selectAll().where('day', '>=', firstDay).execute();
  }

  /** Figures computed from the calls, for days that are not aggregated yet. */
  async live(firstDay: string): Promise<UsageDay[]> {
    const { rows } = await sql<UsageDay>`
      SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${figures}
      FROM ai_usage WHERE ${isCounted} AND started_at >= ${startOf(firstDay)} GROUP BY 1`.execute(
      this.#db,
    );
    return rows;
  }

  /** The figures by model of aggregated days, the most used model of a day first. */
  async aggregatedModels(firstDay: string): Promise<UsageModelDay[]> {
    const rows = await this.#db
      .selectFrom('aiUsageModelDay')
      .selectAll()
      .where('day', '>=', firstDay)
      .orderBy('day')
      .orderBy('calls', 'desc')
      .orderBy('model')
      .execute();
    return rows.map((row) => ({ ...row, modelId: row.modelId === '' ? null : row.modelId }));
  }

  /** The figures by model computed from the calls, the most used model of a day first. */
  async liveModels(firstDay: string): Promise<UsageModelDay[]> {
    const { rows } = await sql<UsageModelDay>`
      SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, model_id, model, ${counts},
        sum(cost) AS cost
      FROM ai_usage WHERE ${isCounted} AND started_at >= ${startOf(firstDay)} GROUP BY 1, 2, 3
      ORDER BY 1, calls DESC, model`.execute(this.#db);
    return rows;
  }
}
