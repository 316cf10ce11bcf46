import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setReadOnly } from '../../../test/read-only-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createDb, createPool } from '../../db/pool.ts';
import { systemClock } from '../../lib/clock.ts';
import { type JobHandler, JobPostponed, type JobContext } from './job.ts';
import { JobRepository } from './job.repository.ts';
import { Jobs } from './jobs.ts';
import type { JobsTiming } from './jobs-timing.ts';

type LogLine = { level: 'info' | 'warn' | 'error'; details: object; message: string };

let database: TestDatabase;
let started: Jobs[] = [];
let lines: LogLine[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
  await database.empty();
});

const write =
  (level: LogLine['level']) =>
  (details: object | string, message = ''): void =>
    void lines.push(
      typeof details === 'string'
        ? { level, details: {}, message: details }
        : { level, details, message },
    );
const log = { info: write('info'), warn: write('warn'), error: write('error') };

/** One node with short waits. */
async function startNode(
  handler: JobHandler,
  {
    concurrency = 2,
    db = database.db,
    ...timing
  }: Partial<JobsTiming & { concurrency: number; db: TestDatabase['db'] }> = {},
): Promise<Jobs> {
  const jobs = new Jobs({
    db,
    clock: systemClock,
    log,
    handlers: { 'enrich-publication': handler },
    concurrency,
    timing: { pollMs: 10, leaseMs: 10_000, stopTimeoutMs: 300, backOffMs: () => 20, ...timing },
  });
  started.push(jobs);
  jobs.start();
  return jobs;
}

const add = (uuid: string, options?: Parameters<JobRepository['add']>[2]) =>
  new JobRepository(database.db).add('enrich-publication', { uuid }, options);
const rows = () => database.db.selectFrom('job').selectAll().orderBy('id').execute();
const allDone = () => vi.waitFor(async () => expect(await rows()).toEqual([]), 30_000);
const uuidOf = (payload: unknown): string => (payload as { uuid: string }).uuid;

/** The same database with a hook that may throw on each use. */
function intercept(onUse: (key: string | symbol) => void): TestDatabase['db'] {
  return new Proxy(database.db, {
    get(target, key) {
      onUse(key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Waits until it is aborted, as a model call does. */
function untilAborted({ signal }: JobContext): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });
}

describe('a job', () => {
  it('runs once and is deleted', async () => {
    const done: unknown[] = [];
    await startNode(async (payload, { attempt }) => void done.push([payload, attempt]));
    await add('a');
    await allDone();
    expect(done).toEqual([[{ uuid: 'a' }, 1]]);
  });

  it('of a transaction that was rolled back is not added', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await new JobRepository(transaction).add('enrich-publication', { uuid: 'a' });
      throw new Error('no publication');
    });
    await expect(failing).rejects.toThrow('no publication');
    expect(await rows()).toEqual([]);
  });

  it('waits until it is due', async () => {
    const done: unknown[] = [];
    await startNode(async (payload) => void done.push(uuidOf(payload)));
    await add('later', { runAt: new Date(Date.now() + 3_600_000) });
    await add('now');
    await vi.waitFor(() => expect(done).toEqual(['now']));
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 0 }]));
  });

  it('replaces a waiting job with the same key', async () => {
    const far = new Date(Date.now() + 3_600_000);
    await add('first', { jobKey: 'k', runAt: far });
    await add('second', { jobKey: 'k', runAt: far });
    expect((await rows()).map(({ payload }) => payload)).toEqual(['{"uuid":"second"}']);
  });

  it('with the key of a running job is not added, and may be added again afterwards', async () => {
    let runs = 0;
    let release: () => void = () => undefined;
    await startNode(async () => {
      runs += 1;
      await new Promise<void>((resolve) => (release = resolve));
    });
    await add('a', { jobKey: 'k' });
    await vi.waitFor(() => expect(runs).toBe(1));
    await add('a', { jobKey: 'k' });
    release();
    await allDone();
    expect(runs).toBe(1);
    await add('a', { jobKey: 'k' });
    await vi.waitFor(() => expect(runs).toBe(2));
    release();
    await allDone();
  });
});

describe('a failure', () => {
  it('is retried after the back-off of its attempt, until it succeeds', async () => {
    const attempts: number[] = [];
    const at: number[] = [];
    await startNode(
      async (_, { attempt }) => {
        attempts.push(attempt);
        at.push(performance.now());
        if (attempt < 4) throw new Error('not yet');
      },
      { backOffMs: (attempt) => attempt * 60 },
    );
    await add('a');
    await allDone();
    expect(attempts).toEqual([1, 2, 3, 4]);
    const waits = at.slice(1).map((each, index) => each - (at[index] ?? 0));
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan((index + 1) * 60 - 5);
  });

  it('of the last attempt is final, with a row, a count and a log entry, and without text', async () => {
    const jobs = await startNode(async () => {
      throw Object.assign(new Error('key sk-123 of bob@example.org'), { code: 'EAUTH' });
    });
    await add('a', { maxAttempts: 3, jobKey: 'k' });
    await vi.waitFor(async () => expect(await jobs.count()).toMatchObject({ failed: 1 }), 30_000);
    expect(await rows()).toMatchObject([
      { attempts: 3, lastError: 'Error EAUTH', failedAt: expect.any(Date), claim: null },
    ]);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { details: { job: 'enrich-publication', attempt: 3 }, message: 'background job given up' },
    ]);
    expect(JSON.stringify([lines, await rows()])).not.toMatch(/sk-123|bob@/);
    // A new job with the key replaces it.
    await add('a', { jobKey: 'k', runAt: new Date(Date.now() + 3_600_000) });
    expect(await jobs.count()).toEqual({ waiting: 1, running: 0, failed: 0 });
  });

  it('is deleted after a month', async () => {
    const jobs = await startNode(async () => undefined);
    const insert = (key: string, daysAgo: number) =>
      database.pool.query(
        `INSERT INTO job (name, payload, job_key, max_attempts, run_at, failed_at)
         VALUES ('enrich-publication', '{}', $1, 1, now(), now() - $2 * interval '1 day')`,
        [key, daysAgo],
      );
    await insert('old', 31);
    await insert('new', 29);
    await jobs.cleanUp();
    expect((await rows()).map(({ jobKey }) => jobKey)).toEqual(['new']);
  });

  it('of one job delays no other', async () => {
    const done: string[] = [];
    await startNode(
      async (payload) => {
        if (uuidOf(payload) === 'bad') throw new Error('bad');
        done.push(uuidOf(payload));
      },
      { concurrency: 1, backOffMs: () => 60_000 },
    );
    await add('bad');
    await add('good');
    await vi.waitFor(() => expect(done).toEqual(['good']));
  });

  it('of a postponed job does not count and waits as long as it says', async () => {
    const at: number[] = [];
    const attempts: number[] = [];
    await startNode(
      async (_, { attempt }) => {
        at.push(performance.now());
        attempts.push(attempt);
        if (at.length < 4) throw new JobPostponed(80);
      },
      { backOffMs: () => 60_000 },
    );
    await add('a', { maxAttempts: 1 });
    await allDone();
    expect(attempts).toEqual([1, 1, 1, 1]);
    expect((at[3] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(3 * 75);
  });

  it('whose record is answered late does not delay the next attempt', async () => {
    const attempts: number[] = [];
    const updates = new WeakSet<object>();
    // Answers the update that records a failure only when the job has been claimed again.
    const late = database.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === 'UpdateQueryNode') updates.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (updates.has(queryId))
          await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 2 }]));
        return result;
      },
    });
    await startNode(
      async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('The first attempt fails');
      },
      { db: late, leaseMs: 3_600_000 },
    );
    await add('a');
    await allDone();
    expect(attempts).toEqual([1, 2]);
  });
});

describe('several jobs at once', () => {
  it('are as many as the concurrency allows', async () => {
    let now = 0;
    let max = 0;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const jobs = await startNode(
      async () => {
        now += 1;
        max = Math.max(max, now);
        await gate;
        now -= 1;
      },
      { concurrency: 3 },
    );
    for (let index = 0; index < 15; index += 1) await add(String(index));
    await vi.waitFor(() => expect(now).toBe(3), 30_000);
    expect(await jobs.count()).toEqual({ waiting: 12, running: 3, failed: 0 });
    open();
    await allDone();
    expect(max).toBe(3);
  });

  it('on two nodes run once each', async () => {
    const done: string[] = [];
    const pools = [0, 1].map(() =>
      createPool(
        { connectionString: database.connectionString },
        { ...log, debug: log.info },
        {
          timeoutMs: 20_000,
        },
      ),
    );
    const byNode = [0, 0];
    let bothBegan: () => void = () => undefined;
    const areBothAtWork = new Promise<void>((resolve) => (bothBegan = resolve));
    const nodes = await Promise.all(
      pools.map(async (pool, node) =>
        startNode(
          async (payload) => {
            done.push(uuidOf(payload));
            byNode[node] = (byNode[node] ?? 0) + 1;
            // Neither ends before the other has begun.
            if (byNode.every((count) => count > 0)) bothBegan();
            await areBothAtWork;
          },
          { db: createDb(pool), concurrency: 4 },
        ),
      ),
    );
    const uuids = Array.from({ length: 200 }, (_, index) => String(index));
    await Promise.all(uuids.map(async (uuid) => add(uuid)));
    await allDone();
    expect(done.toSorted()).toEqual(uuids.toSorted());
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(pools.map((pool) => pool.end()));
  });
});

describe('a node', () => {
  it('that does not extend its lease loses its job to another, and cannot settle it then', async () => {
    const runs: string[] = [];
    let wakeUp: () => void = () => undefined;
    // No heartbeat succeeds, as if the process were frozen.
    const frozen = intercept((key) => {
      if (key === 'updateTable') throw new Error('frozen');
    });
    await startNode(
      async () => {
        runs.push('frozen');
        await new Promise<void>((resolve) => (wakeUp = resolve));
      },
      { db: frozen, leaseMs: 150, concurrency: 1 },
    );
    await add('a');
    await vi.waitFor(() => expect(runs).toEqual(['frozen']));
    let finish: () => void = () => undefined;
    await startNode(async () => {
      runs.push('other');
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await vi.waitFor(() => expect(runs).toEqual(['frozen', 'other']));
    wakeUp();
    await vi.waitFor(() =>
      expect(lines.map(({ message }) => message)).toContain('a background job was taken by others'),
    );
    expect(await rows()).toMatchObject([{ attempts: 2, claim: expect.any(String) }]);
    finish();
    await allDone();
    expect(runs).toEqual(['frozen', 'other']);
  });

  it('that was cut off for longer than a lease does not run its own job twice', async () => {
    let isFrozen = true;
    let runs = 0;
    let runsNow = 0;
    let maxRunsAtOnce = 0;
    let finishFirst: () => void = () => undefined;
    const isFirstFinished = new Promise<void>((resolve) => (finishFirst = resolve));
    const frozen = intercept((key) => {
      if (isFrozen && key === 'updateTable') throw new Error('frozen');
    });
    await startNode(
      async () => {
        runs += 1;
        runsNow += 1;
        maxRunsAtOnce = Math.max(maxRunsAtOnce, runsNow);
        await isFirstFinished;
        runsNow -= 1;
      },
      { db: frozen, leaseMs: 60 },
    );
    await add('a');
    // Claimed a second time after the lease, and released: it runs here already.
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBeGreaterThan(1));
    isFrozen = false;
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ claim: null }]));
    expect(runs).toBe(1);
    finishFirst();
    // A later run may lose so short a lease too on a busy machine, and is repeated then.
    await allDone();
    expect(runs).toBeGreaterThan(1);
    expect(maxRunsAtOnce).toBe(1);
  });

  it('extends its lease while its job runs', async () => {
    // Three times in a lease it is extended: a busy machine may be late by four seconds.
    const leaseMs = 6_000;
    let runs = 0;
    const handler = async (): Promise<void> => {
      runs += 1;
      await delay(leaseMs + 500);
    };
    await startNode(handler, { leaseMs });
    await startNode(handler, { leaseMs });
    await add('a');
    await allDone();
    expect(runs).toBe(1);
  });

  it('that a job kills each time does not claim it forever', async () => {
    const repository = new JobRepository(database.db);
    await add('deadly', { maxAttempts: 2 });
    for (let life = 1; life <= 2; life += 1) {
      // Its process died at once, so the lease is over.
      await repository.claim([{ name: 'enrich-publication', free: 1 }], 0);
    }
    let runs = 0;
    const jobs = await startNode(async () => void (runs += 1));
    await vi.waitFor(async () => expect(await jobs.count()).toMatchObject({ failed: 1 }));
    expect(runs).toBe(0);
    expect(await rows()).toMatchObject([{ lastError: 'AttemptsUsedUp' }]);
  });

  it('that stops aborts running jobs and releases them unchanged', async () => {
    const reasons: unknown[] = [];
    let runs = 0;
    const jobs = await startNode(async (_, context) => {
      runs += 1;
      await untilAborted(context).catch((reason: unknown) => {
        reasons.push(reason);
        throw reason;
      });
    });
    await add('a');
    await add('b');
    // Not until both are claimed: a claim is stored before its handler begins.
    await vi.waitFor(() => expect(runs).toBe(2));
    await jobs.stop();
    expect(reasons).toHaveLength(2);
    expect(await rows()).toMatchObject([
      { attempts: 0, claim: null, lastError: null },
      { attempts: 0, claim: null, lastError: null },
    ]);
    const done: string[] = [];
    await startNode(async (payload) => void done.push(uuidOf(payload)));
    await allDone();
    expect(done.toSorted()).toEqual(['a', 'b']);
  });

  it('that stops does not wait forever for a handler that ignores the abort', async () => {
    const finishHandler = vi.fn<() => void>();
    const handler = vi.fn(
      () => new Promise<void>((resolve) => finishHandler.mockImplementation(resolve)),
    );
    const jobs = await startNode(handler);
    await add('a');
    // Its row says that it runs before its handler has begun.
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce());
    await jobs.stop();
    expect(await rows()).toMatchObject([{ attempts: 0, claim: null }]);
    finishHandler();
    // Too late: the claim no longer holds.
    await vi.waitFor(() =>
      expect(lines.map(({ message }) => message)).toContain('a background job was taken by others'),
    );
    expect(await rows()).toHaveLength(1);
  });

  it('that lost the result of its claim claims the jobs again at once, not after a lease', async () => {
    let lost = 0;
    const losingResults = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length === 0 || lost === 2) return result;
        lost += 1;
        throw new Error('Query read timeout');
      },
    });
    const done: unknown[] = [];
    await add('a', { maxAttempts: 1 });
    await add('b', { maxAttempts: 1 });
    await startNode(async (payload, { attempt }) => void done.push([uuidOf(payload), attempt]), {
      db: losingResults,
      concurrency: 1,
      leaseMs: 3_600_000,
    });
    await allDone();
    expect(lost).toBe(2);
    expect(done).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('continues by itself after a database outage', async () => {
    let isDown = false;
    const shaky = intercept(() => {
      if (isDown) throw new Error('down');
    });
    const done: string[] = [];
    await startNode(async (payload) => void done.push(uuidOf(payload)), { db: shaky });
    isDown = true;
    await vi.waitFor(() =>
      expect(lines.filter(({ message }) => message === 'no background job can begin')).toHaveLength(
        1,
      ),
    );
    await add('a');
    isDown = false;
    await allDone();
    expect(done).toEqual(['a']);
    expect(lines.map(({ message }) => message)).toContain('background jobs go on');
  });
});

it('a server on a full disk starts, and its jobs go on when there is room', async () => {
  await add('a');
  await setReadOnly(database, true);
  const done: unknown[] = [];
  await startNode(async (payload) => void done.push(payload));
  await vi.waitFor(() =>
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'no background job can begin' }),
    ),
  );
  expect(done).toEqual([]);
  await setReadOnly(database, false);
  await allDone();
  expect(done).toEqual([{ uuid: 'a' }]);
});
