import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  type ClaimedJob,
  type JobCounts,
  type JobHandler,
  type JobName,
  JobPostponed,
} from './job.ts';
import { JobRepository } from './job.repository.ts';
import { failureLine, summarizeFailure } from './job.rules.ts';
import { defaultTiming, type JobsTiming } from './jobs-timing.ts';

const failedLifetimeMs = 30 * 24 * 60 * 60_000;
const failedBatchSize = 200;
const settleRetryMs = 1_000;

interface RunningJob {
  job: ClaimedJob;
  controller: AbortController;
  leaseExtendedAt: number;
  /** The handler has ended, and the database is told. */
  isSettling: boolean;
  ended: Promise<void>;
}

interface JobsOptions {
  db: Db;
  clock: Clock;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** The kinds of job that this process runs; the server runs all. */
  handlers: Partial<Record<JobName, JobHandler>>;
  /** Jobs of each kind at once, so that no kind waits for another. */
  concurrency: number;
  timing?: Partial<JobsTiming>;
}

/** Runs the jobs of the job table, on every node, each job once. */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #log: JobsOptions['log'];
  readonly #timing: JobsTiming;
  readonly #repository: JobRepository;
  readonly #handlers: Map<string, JobHandler>;
  readonly #running = new Map<string, RunningJob>();
  /** Ids of claiming queries without a result, and when they were sent. */
  readonly #unansweredClaims = new Map<string, number>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #polling: Promise<void> | null = null;
  #isPollRequested = false;
  #isDatabaseDown = false;

  constructor(options: JobsOptions) {
    this.#options = options;
    this.#log = options.log;
    this.#timing = { ...defaultTiming, ...options.timing };
    this.#repository = new JobRepository(options.db);
    this.#handlers = new Map(Object.entries(options.handlers));
  }

  /** Starts polling; the jobs of a killed process are due again when their lease is over. */
  start(): void {
    this.#poll();
  }

  async count(): Promise<JobCounts> {
    return this.#repository.count();
  }

  /** Deletes jobs that failed long ago; for a timer. */
  async cleanUp(): Promise<void> {
    const before = new Date(this.#options.clock.now() - failedLifetimeMs);
    await this.#repository.deleteFailed(before, failedBatchSize);
  }

  /** One poll at a time; a call during a poll leads to another one after it. */
  #poll(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#polling !== null) {
      this.#isPollRequested = true;
      return;
    }
    this.#isPollRequested = false;
    clearTimeout(this.#timer);
    this.#polling = this.#claimJobs().finally(() => {
      this.#polling = null;
      if (this.#stopping.signal.aborted) return;
      if (this.#isPollRequested) this.#poll();
      else this.#timer = setTimeout(() => this.#poll(), this.#timing.pollMs);
    });
  }

  async #claimJobs(): Promise<void> {
    const lanes = this.#freeLanes();
    if (lanes.length === 0) return;
    const askedAt = performance.now();
    const queryId = randomUUID();
    try {
      await this.#releaseUnanswered();
      // Removed when the result arrives.
      this.#unansweredClaims.set(queryId, askedAt);
      const claimed = await this.#repository.claim(lanes, this.#timing.leaseMs, queryId);
      this.#unansweredClaims.delete(queryId);
      if (this.#isDatabaseDown) this.#log.info('background jobs go on');
      this.#isDatabaseDown = false;
      for (const job of claimed) this.#begin(job, askedAt);
    } catch (error) {
      // Logged once: other parts report an unavailable database too.
      if (!this.#isDatabaseDown)
        this.#log.warn({ failure: summarizeFailure(error) }, 'no background job can begin');
      this.#isDatabaseDown = true;
    }
  }

  /** Releases jobs of claims whose results were lost or late, so that they need not wait for the lease. */
  async #releaseUnanswered(): Promise<void> {
    if (this.#unansweredClaims.size === 0) return;
    const now = performance.now();
    await this.#repository.undo([...this.#unansweredClaims.keys()]);
    // A statement that timed out may still complete.
    for (const [queryId, askedAt] of this.#unansweredClaims)
      if (now - askedAt > this.#timing.leaseMs) this.#unansweredClaims.delete(queryId);
  }

  #freeLanes() {
    const taken = [...this.#running.values()].map(({ job }) => job.name);
    return [...this.#handlers.keys()]
      .map((name) => ({
        name,
        free: this.#options.concurrency - taken.filter((each) => each === name).length,
      }))
      .filter(({ free }) => free > 0);
  }

  #begin(job: ClaimedJob, leaseExtendedAt: number): void {
    const { leaseMs } = this.#timing;
    const same = [...this.#running.values()].find((each) => each.job.id === job.id);
    if (same?.isSettling === true) {
      // On a busy machine the next attempt may be due before the answer to the last one's end has been read.
      void this.#beginAfter(same.ended, job, leaseExtendedAt);
      return;
    }
    // After an outage longer than a lease, this process may claim a job that it still runs.
    if (same !== undefined) {
      void this.#settleWithRetry(() => this.#repository.release(job, leaseMs), job);
      return;
    }
    const controller = new AbortController();
    if (this.#stopping.signal.aborted) controller.abort(this.#stopping.signal.reason);
    const ended = this.#work(job, controller.signal).finally(() => {
      this.#running.delete(job.claim);
      if (this.#running.size === 0) {
        clearInterval(this.#heartbeat);
        this.#heartbeat = undefined;
      }
      this.#poll();
    });
    this.#running.set(job.claim, { job, controller, leaseExtendedAt, isSettling: false, ended });
    this.#heartbeat ??= setInterval(() => void this.#extendLeases(), leaseMs / 3);
  }

  async #beginAfter(ended: Promise<void>, job: ClaimedJob, leaseExtendedAt: number) {
    await ended;
    const isHeld = performance.now() - leaseExtendedAt < this.#timing.leaseMs;
    if (isHeld) this.#begin(job, leaseExtendedAt);
  }

  async #work(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const settle = await this.#attempt(job, signal);
    const running = this.#running.get(job.claim);
    if (running !== undefined) running.isSettling = true;
    const isSettled = await this.#settleWithRetry(settle, job);
    const { id, name } = job;
    const durationMs = Math.round(performance.now() - startedAt);
    if (!isSettled)
      this.#log.warn({ job: name, id, durationMs }, 'a background job was taken by others');
  }

  /** Runs the handler and returns how to settle the job. */
  async #attempt(job: ClaimedJob, signal: AbortSignal): Promise<() => Promise<boolean>> {
    const { id, name, maxAttempts } = job;
    const about = { job: name, id, attempt: job.attempt };
    const startedAt = performance.now();
    try {
      signal.throwIfAborted();
      // Its process died during the last attempt.
      if (job.attempt > maxAttempts) throw new AttemptsUsedUp();
      await this.#handlers.get(name)?.(JSON.parse(job.payload), { signal, attempt: job.attempt });
      return async () => {
        const isClaimed = await this.#repository.finish(job);
        const durationMs = Math.round(performance.now() - startedAt);
        if (isClaimed) this.#log.info({ ...about, durationMs }, 'background job done');
        return isClaimed;
      };
    } catch (error) {
      if (signal.aborted) return () => this.#repository.release(job);
      if (error instanceof JobPostponed) {
        const { afterMs } = error;
        this.#log.info({ ...about, afterMs }, 'background job postponed');
        return () => this.#repository.release(job, afterMs);
      }
      const failure = summarizeFailure(error);
      if (job.attempt >= maxAttempts) {
        this.#log.error({ ...about, failure }, 'background job given up');
        return () => this.#repository.markFailed(job, failureLine(failure));
      }
      const retryInMs = this.#timing.backOffMs(job.attempt);
      this.#log.warn(
        { ...about, failure, retryInMs },
        'background job failed, it will be tried again',
      );
      return () => this.#repository.retry(job, retryInMs, failureLine(failure));
    }
  }

  /** Retries during a database outage until the lease is over. */
  async #settleWithRetry(settle: () => Promise<boolean>, { claim }: ClaimedJob): Promise<boolean> {
    for (;;) {
      try {
        return await settle();
      } catch (error) {
        const leaseExtendedAt = this.#running.get(claim)?.leaseExtendedAt ?? 0;
        if (
          this.#stopping.signal.aborted ||
          performance.now() - leaseExtendedAt > this.#timing.leaseMs
        ) {
          this.#log.warn(
            { failure: summarizeFailure(error) },
            'a background job could not be settled',
          );
          return false;
        }
        await delay(settleRetryMs, null, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #extendLeases(): Promise<void> {
    const askedAt = performance.now();
    const claims = [...this.#running.keys()];
    if (claims.length === 0) return;
    const extended = await this.#repository.extend(claims, this.#timing.leaseMs).then(
      (still) => new Set(still),
      (error: unknown) => {
        this.#log.warn({ failure: summarizeFailure(error) }, 'background jobs could not be held');
        return null;
      },
    );
    for (const claim of claims) {
      const each = this.#running.get(claim);
      if (each === undefined) continue;
      if (extended?.has(claim)) each.leaseExtendedAt = askedAt;
      // Another process may have the job by now, and two must not run it.
      else if (extended !== null || performance.now() - each.leaseExtendedAt > this.#timing.leaseMs)
        each.controller.abort(new Error('The job was taken by others'));
    }
  }

  /** Claims no more jobs, aborts the running ones and releases them, so that they continue after the restart. */
  async stop(): Promise<void> {
    if (!this.#stopping.signal.aborted) this.#stopping.abort(new Error('The server stops'));
    clearTimeout(this.#timer);
    for (const { controller } of this.#running.values())
      controller.abort(this.#stopping.signal.reason);
    const stopTimer = new AbortController();
    await Promise.race([
      this.#finished(),
      delay(this.#timing.stopTimeoutMs, null, { signal: stopTimer.signal }).catch(() => undefined),
    ]);
    stopTimer.abort();
    clearInterval(this.#heartbeat);
    // The claim of a handler that ignores the abort is released, so that it cannot settle the job later.
    for (const { job } of this.#running.values()) {
      this.#log.warn({ job: job.name, id: job.id }, 'a background job did not let go in time');
      await this.#repository
        .release(job)
        .catch((error: unknown) =>
          this.#log.warn(
            { failure: summarizeFailure(error) },
            'a background job could not be given back',
          ),
        );
    }
  }

  async #finished(): Promise<void> {
    await this.#polling;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }
}

/** The process of each attempt died before it settled the job. */
class AttemptsUsedUp extends Error {
  override readonly name = 'AttemptsUsedUp';
}
