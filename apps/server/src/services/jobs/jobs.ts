import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { isDatabaseFull } from '../../db/database-failure.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  type ClaimedJob,
  type JobCounts,
  type JobHandler,
  type JobName,
  JobPostponed,
} from './job.ts';
import { createJobRepository } from './job.repository.ts';
import { backOffMs, failureLine, tellFailure } from './job.rules.ts';

/** Does what the job table holds, on every node, each job once. */
export interface Jobs {
  /** Begins to look for work; on an embedded database what a killed process held is free at once. */
  start(): Promise<void>;
  /** Takes no more work, aborts what runs and gives it back, so that it goes on after the restart. */
  stop(): Promise<void>;
  count(): Promise<JobCounts>;
  /** Forgets jobs that failed long ago; for a timer. */
  cleanUp(): Promise<void>;
}

/** How the runner spends its time. */
export interface JobsPace {
  /** Between two looks while nothing happens: a tenth of a millisecond of work on each. */
  pollMs: number;
  /** Who is not heard of for so long is taken for dead, and its jobs are taken up by others. */
  leaseMs: number;
  /** How long a handler may take to let go. */
  stopPatienceMs: number;
  backOffMs: (attempt: number) => number;
}

const usualPace: JobsPace = {
  pollMs: 1_000,
  leaseMs: 30_000,
  stopPatienceMs: 5_000,
  backOffMs: (attempt) => backOffMs(attempt, Math.random()),
};
const failedLifetimeMs = 30 * 24 * 60 * 60_000;
const failedBatchSize = 200;
const settleRetryMs = 1_000;

interface RunningJob {
  job: ClaimedJob;
  controller: AbortController;
  heardAt: number;
  ended: Promise<void>;
}

/** Makes the runner of this process. */
export function createJobs(options: {
  db: Db;
  clock: Clock;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** The kinds that this process does; the server's has all of them. */
  handlers: Partial<Record<JobName, JobHandler>>;
  /** So many of each kind at once, so that one kind never waits for another. */
  concurrency: number;
  /** Nobody else works on this database, so whatever is claimed at the start is abandoned. */
  isSoleProcess: boolean;
  pace?: Partial<JobsPace>;
}): Jobs {
  const { clock, log, concurrency } = options;
  const pace = { ...usualPace, ...options.pace };
  const repository = createJobRepository(options.db);
  const handlers = new Map<string, JobHandler>(Object.entries(options.handlers));
  const running = new Map<string, RunningJob>();
  /** Questions for work that were not answered, and when they were asked. */
  const unheard = new Map<string, number>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isLookWanted = false;
  let isDatabaseAway = false;

  /** One look at a time; whoever asks during one gets another after it. */
  function look(): void {
    if (stopping.signal.aborted) return;
    if (looking !== null) {
      isLookWanted = true;
      return;
    }
    isLookWanted = false;
    clearTimeout(timer);
    looking = takeWork().finally(() => {
      looking = null;
      if (stopping.signal.aborted) return;
      if (isLookWanted) look();
      else timer = setTimeout(look, pace.pollMs);
    });
  }

  async function takeWork(): Promise<void> {
    const lanes = freeLanes();
    if (lanes.length === 0) return;
    const askedAt = performance.now();
    const take = randomUUID();
    try {
      await undoUnheard();
      // Until the answer is here.
      unheard.set(take, askedAt);
      const claimed = await repository.claim(lanes, pace.leaseMs, take);
      unheard.delete(take);
      if (isDatabaseAway) log.info('background jobs go on');
      isDatabaseAway = false;
      for (const job of claimed) begin(job, askedAt);
    } catch (error) {
      // Said once: a database that is away is told of by everyone who needs it.
      if (!isDatabaseAway) log.warn({ failure: tellFailure(error) }, 'no background job can begin');
      isDatabaseAway = true;
    }
  }

  /** The database may have given us jobs and the answer was late or lost: they must not wait for the lease. */
  async function undoUnheard(): Promise<void> {
    if (unheard.size === 0) return;
    const now = performance.now();
    await repository.undo([...unheard.keys()]);
    // A statement that was given up may still come to its end for a while.
    for (const [take, askedAt] of unheard) if (now - askedAt > pace.leaseMs) unheard.delete(take);
  }

  function freeLanes() {
    const taken = [...running.values()].map(({ job }) => job.name);
    return [...handlers.keys()]
      .map((name) => ({
        name,
        free: concurrency - taken.filter((each) => each === name).length,
      }))
      .filter(({ free }) => free > 0);
  }

  function begin(job: ClaimedJob, heardAt: number): void {
    // Out of touch for longer than a lease, we may take up what a handler of ours has not let go of yet.
    if ([...running.values()].some((each) => each.job.id === job.id)) {
      void insist(() => repository.giveBack(job, pace.leaseMs), job);
      return;
    }
    const controller = new AbortController();
    if (stopping.signal.aborted) controller.abort(stopping.signal.reason);
    const ended = work(job, controller.signal).finally(() => {
      running.delete(job.claim);
      if (running.size === 0) {
        clearInterval(heartbeat);
        heartbeat = undefined;
      }
      look();
    });
    running.set(job.claim, { job, controller, heardAt, ended });
    heartbeat ??= setInterval(() => void stayAlive(), pace.leaseMs / 3);
  }

  async function work(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const settle = await attempt(job, signal);
    const isSettled = await insist(settle, job);
    const { id, name } = job;
    const durationMs = Math.round(performance.now() - startedAt);
    if (!isSettled) log.warn({ job: name, id, durationMs }, 'a background job was taken by others');
  }

  /** Runs the handler and says how the job is to be settled. */
  async function attempt(job: ClaimedJob, signal: AbortSignal): Promise<() => Promise<boolean>> {
    const { id, name, maxAttempts } = job;
    const about = { job: name, id, attempt: job.attempt };
    const startedAt = performance.now();
    try {
      signal.throwIfAborted();
      // Its process died with the last attempt, before it could say so.
      if (job.attempt > maxAttempts) throw new AttemptsUsedUp();
      await handlers.get(name)?.(JSON.parse(job.payload), { signal, attempt: job.attempt });
      return async () => {
        const isOurs = await repository.finish(job);
        const durationMs = Math.round(performance.now() - startedAt);
        if (isOurs) log.info({ ...about, durationMs }, 'background job done');
        return isOurs;
      };
    } catch (error) {
      if (signal.aborted) return () => repository.giveBack(job);
      if (error instanceof JobPostponed) {
        const { afterMs } = error;
        log.info({ ...about, afterMs }, 'background job postponed');
        return () => repository.giveBack(job, afterMs);
      }
      const failure = tellFailure(error);
      if (job.attempt >= maxAttempts) {
        log.error({ ...about, failure }, 'background job given up');
        return () => repository.giveUp(job, failureLine(failure));
      }
      const retryInMs = pace.backOffMs(job.attempt);
      log.warn({ ...about, failure, retryInMs }, 'background job failed, it will be tried again');
      return () => repository.retry(job, retryInMs, failureLine(failure));
    }
  }

  /** The database may be away for a moment; until the lease is over the job is still ours to settle. */
  async function insist(settle: () => Promise<boolean>, { claim }: ClaimedJob): Promise<boolean> {
    for (;;) {
      try {
        return await settle();
      } catch (error) {
        const heardAt = running.get(claim)?.heardAt ?? 0;
        if (stopping.signal.aborted || performance.now() - heardAt > pace.leaseMs) {
          log.warn({ failure: tellFailure(error) }, 'a background job could not be settled');
          return false;
        }
        await delay(settleRetryMs, null, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function stayAlive(): Promise<void> {
    const askedAt = performance.now();
    const claims = [...running.keys()];
    if (claims.length === 0) return;
    const kept = await repository.extend(claims, pace.leaseMs).then(
      (still) => new Set(still),
      (error: unknown) => {
        log.warn({ failure: tellFailure(error) }, 'background jobs could not be held');
        return null;
      },
    );
    for (const claim of claims) {
      const each = running.get(claim);
      if (each === undefined) continue;
      if (kept?.has(claim)) each.heardAt = askedAt;
      // Somebody else may have the job by now, and two must not do it.
      else if (kept !== null || performance.now() - each.heardAt > pace.leaseMs)
        each.controller.abort(new Error('The job was taken by others'));
    }
  }

  async function stop(): Promise<void> {
    if (!stopping.signal.aborted) stopping.abort(new Error('The server stops'));
    clearTimeout(timer);
    for (const { controller } of running.values()) controller.abort(stopping.signal.reason);
    const patience = new AbortController();
    await Promise.race([
      finished(),
      delay(pace.stopPatienceMs, null, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    clearInterval(heartbeat);
    // A handler that does not let go: its claim is taken from it, so that it cannot settle the job any more.
    for (const { job } of running.values()) {
      log.warn({ job: job.name, id: job.id }, 'a background job did not let go in time');
      await repository
        .giveBack(job)
        .catch((error: unknown) =>
          log.warn({ failure: tellFailure(error) }, 'a background job could not be given back'),
        );
    }
  }

  /** Nobody else holds jobs, so those that are held were a killed server's. */
  async function releaseAbandoned(): Promise<void> {
    try {
      const abandoned = await repository.releaseAll();
      if (abandoned > 0) log.info({ abandoned }, 'background jobs of a killed server go on');
    } catch (error) {
      // A server on a full disk starts all the same, since people can read; the jobs' leases end by themselves.
      if (!isDatabaseFull(error)) throw error;
      log.warn({ failure: tellFailure(error) }, 'jobs of a killed server wait for their lease');
    }
  }

  async function finished(): Promise<void> {
    await looking;
    await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  return {
    async start() {
      if (options.isSoleProcess) await releaseAbandoned();
      look();
    },
    stop,
    count: () => repository.count(),
    cleanUp: () =>
      repository.deleteFailed(new Date(clock.now() - failedLifetimeMs), failedBatchSize),
  };
}

/** The process that had the job ended each time before it could say how it went. */
class AttemptsUsedUp extends Error {
  override readonly name = 'AttemptsUsedUp';
}
