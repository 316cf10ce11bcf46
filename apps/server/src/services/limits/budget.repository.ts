import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A share of a day's tokens that a call holds while it is under way. */
export interface Reservation {
  readonly id: string;
  readonly day: string;
  readonly tokens: number;
}

/**
 * The day's row counts settled and held tokens together: a condition on one locked row is judged on its newest version,
 * while a sum over reservations would be judged on an old snapshot and let parallel calls past the limit.
 * Commits do not wait for the disk, because all calls of a server take turns on that row; a power cut may forget
 * the counts of the last moment.
 */
export function createBudgetRepository(db: Db) {
  return {
    /** Adds the reservation when the day's limit allows it; says whether it did. */
    async reserve(reservation: Reservation, limit: number, expiresAt: Date): Promise<boolean> {
      const { id, day, tokens } = reservation;
      const granted = await sql`
        WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
        granted AS (
          INSERT INTO ai_budget_day AS d (day, used_tokens)
          SELECT ${day}::date, ${tokens}::bigint FROM setting WHERE ${tokens}::bigint <= ${limit}::bigint
          ON CONFLICT (day) DO UPDATE SET used_tokens = d.used_tokens + excluded.used_tokens
            WHERE d.used_tokens + excluded.used_tokens <= ${limit}::bigint
          RETURNING d.day
        )
        INSERT INTO ai_budget_reservation (id, day, tokens, expires_at)
        SELECT ${id}::uuid, day, ${tokens}::bigint, ${expiresAt}::timestamptz FROM granted
        RETURNING id`.execute(db);
      return granted.rows.length === 1;
    },

    /** Replaces what was held by what was used; counts the use even where the reservation had expired. */
    async settle(reservation: Reservation, usedTokens: number): Promise<void> {
      await sql`
        WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
        held AS (DELETE FROM ai_budget_reservation WHERE id = ${reservation.id}::uuid RETURNING tokens)
        UPDATE ai_budget_day
        SET used_tokens = used_tokens + ${usedTokens}::bigint - coalesce((SELECT tokens FROM held), 0)
        FROM setting
        WHERE day = ${reservation.day}::date`.execute(db);
    },

    /** Gives back what at most `limit` expired reservations held, of one day or of all, and says how many they were. */
    async releaseExpired(now: Date, limit: number, day: string | null): Promise<number> {
      // Rows that another call settles at this moment are skipped: waiting for them could end in a deadlock.
      const released = await sql<{ count: number }>`
        WITH gone AS (
          DELETE FROM ai_budget_reservation WHERE id IN (
            SELECT id FROM ai_budget_reservation WHERE expires_at <= ${now}::timestamptz
              AND (${day}::date IS NULL OR day = ${day}::date)
            ORDER BY expires_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
          ) RETURNING day, tokens
        ),
        per_day AS (SELECT day, sum(tokens)::bigint AS tokens FROM gone GROUP BY day),
        given_back AS (
          UPDATE ai_budget_day SET used_tokens = ai_budget_day.used_tokens - per_day.tokens
          FROM per_day WHERE ai_budget_day.day = per_day.day
        )
        SELECT count(*)::integer AS count FROM gone`.execute(db);
      return released.rows[0]?.count ?? 0;
    },
  };
}
