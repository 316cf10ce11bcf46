import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate, MigrationFailed, MigrationRefused, readMigrations } from './migrate.ts';
import { createPool, type DatabaseLog } from './pool.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false });
  folder = await mkdtemp(path.join(tmpdir(), 'convoke-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const put = (name: string, sql: string): Promise<void> => writeFile(path.join(folder, name), sql);
const run = (log: DatabaseLog = silentLog): Promise<void> =>
  migrate(database.pool, log, pathToFileURL(`${folder}/`));
const applied = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY name',
  );
  return rows.map((row) => row.name);
};

test('files are applied once each, in order, new ones at the next start', async () => {
  await put('0002_second.sql', 'INSERT INTO a VALUES (2);');
  await put('0001_first.sql', 'CREATE TABLE a (n integer); INSERT INTO a VALUES (1);');
  await run();
  await run();
  await put('0003_third.sql', 'INSERT INTO a VALUES (3);');
  await run();
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql']);
  const { rows } = await database.pool.query('SELECT n FROM a');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('of three that start at once exactly one applies each file', async () => {
  await put('0001_first.sql', 'CREATE TABLE a (n integer); SELECT pg_sleep(0.2);');
  await put('0002_second.sql', 'INSERT INTO a VALUES (2);');
  const logged: string[] = [];
  const log = {
    ...silentLog,
    info: ({ migration }: { migration?: unknown }) => logged.push(String(migration)),
  };
  const pools = Array.from({ length: 3 }, () =>
    createPool({ connectionString: database.connectionString }, silentLog, {
      size: 1,
      timeoutMs: 20_000,
    }),
  );
  await Promise.all(pools.map((pool) => migrate(pool, log, pathToFileURL(`${folder}/`))));
  await Promise.all(pools.map((pool) => pool.end()));
  // Two of them may tell what they applied in any order.
  expect(logged.toSorted()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect((await database.pool.query('SELECT n FROM a')).rowCount).toBe(1);
});

test('a failed file is rolled back and earlier ones stay applied', async () => {
  await put('0001_first.sql', 'CREATE TABLE a (n integer);');
  await put('0002_second.sql', 'INSERT INTO a VALUES (2); SELECT 1 / 0;');
  const failure: unknown = await run().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationFailed);
  expect(String(failure)).toMatch(
    /The migration 0002_second\.sql failed.*PostgreSQL said: division by zero\..*your previous version/,
  );
  expect(await applied()).toEqual(['0001_first.sql']);
  expect((await database.pool.query('SELECT n FROM a')).rowCount).toBe(0);
  await put('0002_second.sql', 'INSERT INTO a VALUES (2);');
  await run();
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql']);
});

test('the error of a file that cannot lock a table says what to do', async () => {
  await put('0001_first.sql', 'CREATE TABLE a (n integer);');
  await run();
  await put('0002_second.sql', `SET LOCAL lock_timeout = '50ms'; ALTER TABLE a ADD m integer;`);
  const other = await database.pool.connect();
  await other.query('BEGIN; LOCK TABLE a');
  await expect(run()).rejects.toThrow(/0002_second\.sql failed.*stop every other Convoke/);
  await other.query('ROLLBACK');
  other.release();
});

test('a file that was changed after it was applied is refused by name', async () => {
  await put('0001_first.sql', 'CREATE TABLE a (n integer);');
  await run();
  await put('0001_first.sql', 'CREATE TABLE a (n bigint);');
  await expect(run()).rejects.toThrow(/0001_first\.sql was changed/);
  await expect(run()).rejects.toBeInstanceOf(MigrationRefused);
});

test('line ends of another system do not change the hash', async () => {
  await put('0001_first.sql', 'CREATE TABLE a (\n  n integer\n);\n');
  await run();
  await put('0001_first.sql', 'CREATE TABLE a (\r\n  n integer\r\n);\r\n');
  await run();
});

test('a database of a newer version is refused and unchanged', async () => {
  await put('0001_first.sql', 'CREATE TABLE a (n integer);');
  await put('0003_newer.sql', 'CREATE TABLE b (n integer);');
  await run();
  await rm(path.join(folder, '0003_newer.sql'));
  await put('0004_ours.sql', 'CREATE TABLE c (n integer);');
  await expect(run()).rejects.toThrow(/newer Convoke.*0003_newer\.sql/);
  expect(await applied()).toEqual(['0001_first.sql', '0003_newer.sql']);
});

test('a new file before applied ones is refused', async () => {
  await put('0002_second.sql', 'CREATE TABLE a (n integer);');
  await run();
  await put('0001_first.sql', 'CREATE TABLE b (n integer);');
  await expect(run()).rejects.toThrow(/0001_first\.sql comes before 0002_second\.sql/);
});

test('a migration may take longer than a request', async () => {
  await put('0001_slow.sql', 'SELECT pg_sleep(3.2);');
  const pool = createPool({ connectionString: database.connectionString }, silentLog, {
    timeoutMs: 3_000,
  });
  await migrate(pool, silentLog, pathToFileURL(`${folder}/`));
  await pool.end();
  expect(await applied()).toEqual(['0001_slow.sql']);
});

test('names without an order are refused', async () => {
  await put('1_first.sql', '');
  await expect(run()).rejects.toThrow(/1_first\.sql/);
  await rm(path.join(folder, '1_first.sql'));
  await put('0001_first.sql', '');
  await put('0001_other.sql', '');
  await expect(run()).rejects.toThrow(/number/);
});

test('the migrations are numbered without gaps', async () => {
  const files = await readMigrations(new URL('./migrations/', import.meta.url));
  const numbers = files.map((file) => Number(file.name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
