import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Pool, PoolClient } from 'pg';
import { silentLog } from '../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { databaseFailureKind } from './database-failure.ts';
import { createPool, endPool, queueOf } from './pool.ts';
import { createReadiness } from './readiness.ts';

let database: TestDatabase;
let pool: Pool;
let held: PoolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  release();
  await endPool(pool);
});
afterAll(() => database.close());

/** A pool whose connections are all in use. */
async function openBusyPool(maxWaitMs: number): Promise<void> {
  const address = { connectionString: database.connectionString };
  pool = createPool(address, silentLog, { size: 2, timeoutMs: 20_000, maxWaitMs });
  held = await Promise.all([pool.connect(), pool.connect()]);
}

/** The outcome of a query that is not awaited. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => databaseFailureKind(error),
  );

const release = () => {
  for (const client of held.splice(0)) client.release();
};

test('callers that would wait too long are refused at once, and waiting ones are served', async () => {
  await openBusyPool(0);
  // As many callers as connections may always wait.
  const waiting = [1, 2].map(() => outcomeOf(pool.query('SELECT 1')));
  // These are settled before a connection is released.
  expect(await outcomeOf(pool.query('SELECT 1'))).toBe('busy');
  expect(await outcomeOf(pool.connect())).toBe('busy');
  release();
  expect(await Promise.all(waiting)).toEqual(['answered', 'answered']);
  expect(await outcomeOf(pool.query('SELECT 1'))).toBe('answered');
});

test('a burst waits while the queue moves fast enough, up to six callers per connection', async () => {
  await openBusyPool(3_600_000);
  const burst = Array.from({ length: 11 }, () => outcomeOf(pool.query('SELECT 1')));
  await held[0]?.query('SELECT 1');
  expect(queueOf(pool).expectedWaitMs).toBeGreaterThan(0);
  burst.push(outcomeOf(pool.query('SELECT 1')));
  expect(queueOf(pool).expectedWaitMs).toBe(Infinity);
  expect(await outcomeOf(pool.query('SELECT 1'))).toBe('busy');
  release();
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['answered']));
  expect(queueOf(pool).expectedWaitMs).toBe(0);
});

test('a busy database is ready, without queueing the check', async () => {
  await openBusyPool(Infinity);
  const waiting = pool.query('SELECT 1');
  await held[0]?.query('SELECT 1');
  expect(await createReadiness(pool)()).toBe(true);
  expect(pool.waitingCount).toBe(1);
  release();
  await waiting;
});

test('a database that does not respond is not ready', async () => {
  await openBusyPool(Infinity);
  const waiting = pool.query('SELECT 1');
  expect(await createReadiness(pool)()).toBe(false);
  release();
  await waiting;
});
