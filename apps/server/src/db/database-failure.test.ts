import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { databaseFailureKind, isDatabaseFull, isDatabaseUnavailable } from './database-failure.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the database is unavailable', () => {
  test('when a statement takes longer than a request may wait', async () => {
    const pool = createPool({ connectionString: database.connectionString }, silentLog);
    const client = await pool.connect();
    const startedAt = performance.now();
    const error = await failureOf(client.query('SELECT pg_sleep(5)'));
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    // The server gave up by itself, so the connection is still good.
    expect((await client.query('SELECT 1')).rowCount).toBe(1);
    client.release();
    await pool.end();
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test('when every connection stays in use', async () => {
    const pool = createPool({ connectionString: database.connectionString }, silentLog, {
      size: 1,
    });
    const client = await pool.connect();
    expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
    client.release();
    await pool.end();
  });

  test('when nobody listens', async () => {
    const nowhere = createPool({ connectionString: 'postgres://a@127.0.0.1:1/a' }, silentLog);
    expect(isDatabaseUnavailable(await failureOf(nowhere.query('SELECT 1')))).toBe(true);
    const noSocket = createPool(
      { host: '/nowhere', port: 5432, user: 'a', password: 'a', database: 'a' },
      silentLog,
    );
    expect(isDatabaseUnavailable(await failureOf(noSocket.query('SELECT 1')))).toBe(true);
    await Promise.all([nowhere.end(), noSocket.end()]);
  });

  test('when an administrator ends the connection, in use or not, and the next query is well', async () => {
    const { rows } = await database.pool.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    const client = await database.pool.connect();
    const killer = new Client({ connectionString: database.connectionString });
    await killer.connect();
    await killer.query('SELECT pg_terminate_backend($1)', [rows[0]?.id]);
    await killer.end();
    expect(isDatabaseUnavailable(await failureOf(client.query('SELECT 1')))).toBe(true);
    client.release();
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1);
  });
});

test('a mistake of ours is not taken for a database that is away', async () => {
  const mistakes = ['SELEC 1', `SELECT 'x'::uuid`, 'INSERT INTO ai_budget_day VALUES (NULL)'];
  for (const mistake of mistakes) {
    const error = await failureOf(database.pool.query(mistake));
    expect(error).toBeInstanceOf(DatabaseError);
    expect(databaseFailureKind(error)).toBeNull();
  }
  const missingFile = Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' });
  expect(databaseFailureKind(missingFile)).toBeNull();
  expect(databaseFailureKind('Connection terminated')).toBeNull();
});

test('a full disk is told apart, under another error too', () => {
  const full = Object.assign(new Error('no space left on device'), { code: '53100' });
  expect(isDatabaseFull(full)).toBe(true);
  expect(isDatabaseFull(new Error('saving failed', { cause: full }))).toBe(true);
  expect(isDatabaseUnavailable(full)).toBe(false);
});
