import { Client, DatabaseError, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { databaseFailureKind } from './database-failure.ts';
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

/** Terminates the backend as an administrator does, and waits for its end. */
async function endSessionOf(client: PoolClient): Promise<void> {
  const killer = new Client({ connectionString: database.connectionString });
  await killer.connect();
  const { rows } = await killer.query<{ isOver: boolean }>(
    'SELECT pg_terminate_backend($1, 30000) AS "isOver"',
    [Reflect.get(client, 'processID')],
  );
  await killer.end();
  expect(rows).toEqual([{ isOver: true }]);
}

describe('the database is unavailable', () => {
  test('when a statement takes longer than the timeout', async () => {
    const pool = createPool({ connectionString: database.connectionString }, silentLog);
    expect(databaseFailureKind(await failureOf(pool.query('SELECT pg_sleep(30)')))).toBe(
      'unavailable',
    );
    // The server's timeout is shorter, and a 503 follows within about a second.
    const { statement_timeout: serverMs, query_timeout: ourMs } = pool.options;
    expect(Number(serverMs)).toBeLessThan(Number(ourMs));
    expect(ourMs).toBeLessThan(1_000);
    await pool.end();
  });

  test('when the server cancelled the statement, and the connection stays usable', async () => {
    const client = await database.pool.connect();
    await client.query('SET statement_timeout = 50');
    expect(databaseFailureKind(await failureOf(client.query('SELECT pg_sleep(30)')))).toBe(
      'unavailable',
    );
    await client.query('RESET statement_timeout');
    expect((await client.query('SELECT 1')).rowCount).toBe(1);
    client.release();
  });

  test('when every connection stays in use', async () => {
    const pool = createPool({ connectionString: database.connectionString }, silentLog, {
      size: 1,
    });
    const client = await pool.connect();
    expect(databaseFailureKind(await failureOf(pool.query('SELECT 1')))).toBe('unavailable');
    client.release();
    await pool.end();
  });

  test('when no server listens', async () => {
    const nowhere = createPool({ connectionString: 'postgres://a@127.0.0.1:1/a' }, silentLog);
    expect(databaseFailureKind(await failureOf(nowhere.query('SELECT 1')))).toBe('unavailable');
    const noSocket = createPool(
      { host: '/nowhere', port: 5432, user: 'a', password: 'a', database: 'a' },
      silentLog,
    );
    expect(databaseFailureKind(await failureOf(noSocket.query('SELECT 1')))).toBe('unavailable');
    await Promise.all([nowhere.end(), noSocket.end()]);
  });

  test('when an administrator ends the connection, in use or not, and the next query succeeds', async () => {
    const client = await database.pool.connect();
    await endSessionOf(client);
    expect(databaseFailureKind(await failureOf(client.query('SELECT 1')))).toBe('unavailable');
    client.release();
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1);
  });
});

describe('a broken connection is not handed out again', () => {
  const poolOfOne = (timeoutMs: number) =>
    createPool({ connectionString: database.connectionString }, silentLog, { size: 1, timeoutMs });

  test('when the server ended it during a response', async () => {
    const pool = poolOfOne(20_000);
    const client = await pool.connect();
    const failure = failureOf(client.query('SELECT pg_sleep(10)'));
    await endSessionOf(client);
    expect(databaseFailureKind(await failure)).toBe('unavailable');
    client.release();
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
    await pool.end();
  });

  test('when its response timed out', async () => {
    const pool = poolOfOne(1_500);
    const client = await pool.connect();
    await client.query('SET statement_timeout = 0');
    const failure = failureOf(client.query('SELECT pg_sleep(10)'));
    expect(await failure).toMatchObject({ message: 'Query read timeout' });
    client.release();
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
    await pool.end();
  });
});

test('an error in a query does not count as an unavailable database', async () => {
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

test('a full disk is recognized, also as the cause of another error', () => {
  const full = Object.assign(new Error('no space left on device'), { code: '53100' });
  expect(databaseFailureKind(full)).toBe('diskFull');
  expect(databaseFailureKind(new Error('saving failed', { cause: full }))).toBe('diskFull');
});
