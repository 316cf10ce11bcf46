import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { ClaimedJob, JobCounts, JobName, JobPayloads } from './job.ts';
import { usualMaxAttempts } from './job.rules.ts';

/** How a job is to be done; what is left out: at once, for a day, as often as it is added. */
export interface JobOptions {
  /** At most one job of a key: while it runs a second is not added, before or after that it takes the earlier one's place. */
  jobKey?: string;
  maxAttempts?: number;
  runAt?: Date;
  /** On whose behalf, as a name that tells nobody who that is; jobs of one owner can be counted. */
  owner?: string;
}

/** Jobs of one kind that could begin now. */
export interface FreeLane {
  name: string;
  free: number;
}

type Claim = Pick<ClaimedJob, 'id' | 'claim'>;

// Every time here is the database's: the clocks of two nodes may differ, and a lease must not.
const inFuture = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;

// One for each job, and each told from the take alone.
const claimOf = (take: unknown) => sql`md5(${take}::text || job.id)::uuid`;

/** The jobs of all nodes. Made from a transaction, `add` is part of it: the job is there if and only if the rest is. */
export function createJobRepository(db: Db) {
  const ours = ({ id, claim }: Claim) =>
    db.updateTable('job').where('id', '=', id).where('claim', '=', claim);

  return {
    async add<Name extends JobName>(
      name: Name,
      payload: JobPayloads[Name],
      { jobKey, maxAttempts = usualMaxAttempts, runAt, owner }: JobOptions = {},
    ): Promise<void> {
      const insert = db.insertInto('job').values({
        name,
        payload: JSON.stringify(payload),
        jobKey: jobKey ?? null,
        owner: owner ?? null,
        maxAttempts,
        runAt: runAt ?? sql<Date>`now()`,
      });
      await (
        jobKey === undefined
          ? insert
          : insert.onConflict((conflict) =>
              conflict
                .column('jobKey')
                .doUpdateSet((eb) => ({
                  name: eb.ref('excluded.name'),
                  payload: eb.ref('excluded.payload'),
                  maxAttempts: eb.ref('excluded.maxAttempts'),
                  runAt: eb.ref('excluded.runAt'),
                  attempts: 0,
                  lastError: null,
                  failedAt: null,
                }))
                .where('job.claim', 'is', null),
            )
      ).execute();
    },

    /** How many jobs of a kind an owner has waiting or running. */
    async countOf(name: JobName, owner: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM job
        WHERE name = ${name} AND owner = ${owner} AND failed_at IS NULL`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Takes due jobs, at most as many of each kind as are free; two processes never take the same one. `take` is a name for `undo`. */
    async claim(
      lanes: readonly FreeLane[],
      leaseMs: number,
      take: string = randomUUID(),
    ): Promise<ClaimedJob[]> {
      const names = lanes.map(({ name }) => name);
      const free = lanes.map((lane) => lane.free);
      // MATERIALIZED: picked once, so that no row is locked and then left.
      const { rows } = await sql<ClaimedJob>`
        WITH picked AS MATERIALIZED (
          SELECT due.id
          FROM unnest(${names}::text[], ${free}::integer[]) AS lane (name, free)
          CROSS JOIN LATERAL (
            SELECT id FROM job
            WHERE job.name = lane.name AND failed_at IS NULL AND run_at <= now()
            ORDER BY run_at, id LIMIT lane.free
            FOR UPDATE SKIP LOCKED
          ) AS due
        )
        UPDATE job SET attempts = attempts + 1, claim = ${claimOf(take)}, run_at = ${inFuture(leaseMs)}
        FROM picked WHERE job.id = picked.id
        RETURNING job.id, job.name, job.payload, job.attempts AS attempt,
          job.max_attempts AS "maxAttempts", job.claim`.execute(db);
      return rows;
    },

    /** Gives back what these takes got: their answers were lost, so nobody knows what that was. */
    async undo(takes: readonly string[]): Promise<void> {
      await sql`
        UPDATE job SET claim = NULL, attempts = attempts - 1, run_at = now()
        FROM unnest(${takes}::text[]) AS lost (take)
        WHERE job.claim = ${claimOf(sql.ref('lost.take'))}`.execute(db);
    },

    /** Says that we are still at work and returns the claims that are still ours. */
    async extend(claims: readonly string[], leaseMs: number): Promise<string[]> {
      const rows = await db
        .updateTable('job')
        .set({ runAt: inFuture(leaseMs) })
        .where('claim', 'in', [...claims])
        .returning('claim')
        .execute();
      return rows.flatMap(({ claim }) => claim ?? []);
    },

    /** The job is done. False: it was no longer ours. */
    async finish({ id, claim }: Claim): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('job')
        .where('id', '=', id)
        .where('claim', '=', claim)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Gives a job back as if it had not been taken: its attempt does not count. */
    async giveBack(job: Claim, afterMs = 0): Promise<boolean> {
      const { numUpdatedRows } = await ours(job)
        .set((eb) => ({
          claim: null,
          attempts: eb('attempts', '-', 1),
          runAt: inFuture(afterMs),
        }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The attempt failed, and there will be another. */
    async retry(job: Claim, afterMs: number, lastError: string): Promise<boolean> {
      const { numUpdatedRows } = await ours(job)
        .set({ claim: null, runAt: inFuture(afterMs), lastError })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The job is given up and stays to be seen. */
    async giveUp(job: Claim, lastError: string): Promise<boolean> {
      const { numUpdatedRows } = await ours(job)
        .set({ claim: null, failedAt: sql<Date>`now()`, lastError })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Frees what processes held that are gone; only for the one process of an embedded database. Says how many. */
    async releaseAll(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ claim: null, runAt: sql<Date>`now()` })
        .where('claim', 'is not', null)
        .where('failedAt', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async count(): Promise<JobCounts> {
      const { rows } = await sql<JobCounts>`
        SELECT count(*) FILTER (WHERE failed_at IS NULL AND claim IS NULL) AS waiting,
          count(*) FILTER (WHERE failed_at IS NULL AND claim IS NOT NULL) AS running,
          count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed
        FROM job`.execute(db);
      return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
    },

    /** Deletes at most `limit` jobs that were given up before the given time. */
    async deleteFailed(before: Date, limit: number): Promise<void> {
      await sql`
        DELETE FROM job WHERE id IN (
          SELECT id FROM job WHERE failed_at < ${before}::timestamptz
          ORDER BY failed_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
        )`.execute(db);
    },
  };
}
