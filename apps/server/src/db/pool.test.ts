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
async function openBusyPool(mostWaitMs: number): Promise<void> {
  const address = { connectionString: database.connectionString };
  pool = createPool(address, silentLog, { size: 2, patienceMs: 20_000, mostWaitMs });
  held = await Promise.all([pool.connect(), pool.connect()]);
}

/** What a query came to, for those that are not to be waited for. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => databaseFailureKind(error),
  );

const release = () => {
  for (const client of held.splice(0)) client.release();
};

test('who would wait too long is refused at once, and those who wait are served', async () => {
  await openBusyPool(0);
  // As many as there are connections may wait, however long.
  const waiting = [1, 2].map(() => outcomeOf(pool.query('SELECT 1')));
  // Nothing is released before these are known.
  expect(await outcomeOf(pool.query('SELECT 1'))).toBe('busy');
  expect(await outcomeOf(pool.connect())).toBe('busy');
  release();
  expect(await Promise.all(waiting)).toEqual(['answered', 'answered']);
  expect(await outcomeOf(pool.query('SELECT 1'))).toBe('answered');
});

test('a burst waits as long as the queue moves in time, up to six behind each connection', async () => {
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

test('a server that is busy with answers is ready, without waiting for its turn', async () => {
  await openBusyPool(Infinity);
  const waiting = pool.query('SELECT 1');
  await held[0]?.query('SELECT 1');
  expect(await createReadiness(pool)()).toBe(true);
  expect(pool.waitingCount).toBe(1);
  release();
  await waiting;
});

test('a server whose queries are not answered is not ready', async () => {
  await openBusyPool(Infinity);
  const waiting = pool.query('SELECT 1');
  expect(await createReadiness(pool)()).toBe(false);
  release();
  await waiting;
});
