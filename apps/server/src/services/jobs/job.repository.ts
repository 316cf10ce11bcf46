import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Db } from '../../db/schema.ts';
import type { ClaimedJob, JobCounts, JobName, JobPayloads } from './job.ts';
import { defaultMaxAttempts } from './job.rules.ts';

/** Options of a job. By default it is due at once, is retried for a day and has no key. */
export interface JobOptions {
  /** At most one job per key: a new one replaces a waiting or failed one, and is not added while one runs. */
  jobKey?: string;
  maxAttempts?: number;
  runAt?: Date;
  /** A pseudonymous owner, by which jobs can be counted. */
  owner?: string;
}

/** A kind of job and how many of it may start now. */
export interface FreeLane {
  name: string;
  free: number;
}

type Claim = Pick<ClaimedJob, 'id' | 'claim'>;

// Times are the database's, because the clocks of two nodes may differ.
const inFuture = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;

// One claim per job, which can be computed from the id of the claiming query alone.
const claimOf = (queryId: unknown) => sql`md5(${queryId}::text || job.id)::uuid`;

/** The jobs of all nodes. With a transaction as `db`, `add` is part of it. */
export class JobRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    { jobKey, maxAttempts = defaultMaxAttempts, runAt, owner }: JobOptions = {},
  ): Promise<void> {
    const insert = this.#db.insertInto('job').values({
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
  }

  /** The number of waiting and running jobs of an owner. */
  async countOf(name: JobName, owner: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM job
      WHERE name = ${name} AND owner = ${owner} AND failed_at IS NULL`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /** Claims due jobs, at most `free` of each kind; two processes never claim the same one. `queryId` is for `undo`. */
  async claim(
    lanes: readonly FreeLane[],
    leaseMs: number,
    queryId: string = randomUUID(),
  ): Promise<ClaimedJob[]> {
    const names = lanes.map(({ name }) => name);
    const free = lanes.map((lane) => lane.free);
    // MATERIALIZED: evaluated once, so that no row is locked without being updated.
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
      UPDATE job SET attempts = attempts + 1, claim = ${claimOf(queryId)}, run_at = ${inFuture(leaseMs)}
      FROM picked WHERE job.id = picked.id
      RETURNING job.id, job.name, job.payload, job.attempts AS attempt,
        job.max_attempts AS "maxAttempts", job.claim`.execute(this.#db);
    return rows;
  }

  /** Releases the jobs of claiming queries whose results were lost. */
  async undo(queryIds: readonly string[]): Promise<void> {
    await sql`
      UPDATE job SET claim = NULL, attempts = attempts - 1, run_at = now()
      FROM unnest(${queryIds}::text[]) AS lost (query_id)
      WHERE job.claim = ${claimOf(sql.ref('lost.query_id'))}`.execute(this.#db);
  }

  /** Extends the leases and returns the claims that still hold. */
  async extend(claims: readonly string[], leaseMs: number): Promise<string[]> {
    const rows = await this.#db
      .updateTable('job')
      .set({ runAt: inFuture(leaseMs) })
      .where('claim', 'in', [...claims])
      .returning('claim')
      .execute();
    return rows.flatMap(({ claim }) => claim ?? []);
  }

  /** Deletes a completed job; false when the claim no longer holds. */
  async finish({ id, claim }: Claim): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('job')
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Releases a job; its attempt does not count. */
  async release(job: Claim, afterMs = 0): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateClaimed(job)
      .set((eb) => ({
        claim: null,
        attempts: eb('attempts', '-', 1),
        runAt: inFuture(afterMs),
      }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Records a failed attempt and schedules the next one. */
  async retry(job: Claim, afterMs: number, lastError: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateClaimed(job)
      .set({ claim: null, runAt: inFuture(afterMs), lastError })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Marks a job as failed for good; its row stays for inspection. */
  async markFailed(job: Claim, lastError: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateClaimed(job)
      .set({ claim: null, failedAt: sql<Date>`now()`, lastError })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async count(): Promise<JobCounts> {
    const { rows } = await sql<JobCounts>`
      SELECT count(*) FILTER (WHERE failed_at IS NULL AND claim IS NULL) AS waiting,
        count(*) FILTER (WHERE failed_at IS NULL AND claim IS NOT NULL) AS running,
        count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed
      FROM job`.execute(this.#db);
    return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
  }

  /** Deletes at most `limit` jobs that failed before the given time. */
  async deleteFailed(before: Date, limit: number): Promise<void> {
    await deleteOldest(this.#db, 'job', {
      by: 'failedAt',
      where: sql`failed_at < ${before}`,
      limit,
    });
  }

  /** An update that applies only while the claim holds. */
  #updateClaimed({ id, claim }: Claim) {
    return this.#db.updateTable('job').where('id', '=', id).where('claim', '=', claim);
  }
}
