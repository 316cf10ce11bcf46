import { existsSync } from 'node:fs';
import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { failureOf, isAlive, provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { DataDirInUse } from '../data-dir-lock.ts';
import { migrate } from '../migrate.ts';
import { readPostmasterStatus } from './orphan.ts';

const embedded = provideEmbeddedDatabase();

test('a new folder becomes a database that keeps its data across restarts', async () => {
  const fresh = path.join(embedded.dataDir, 'new');
  const first = await embedded.connect(fresh);
  await migrate(first.pool, silentLog);
  await first.db.insertInto('aiBudgetDay').values({ day: '2026-11-21' }).execute();
  const [server = 0] = first.processIds;
  expect(isAlive(server)).toBe(true);
  await first.close();
  expect(isAlive(server)).toBe(false);
  expect(first.processIds).toEqual([]);

  const second = await embedded.connect(fresh);
  expect(await second.db.selectFrom('aiBudgetDay').select('day').execute()).toEqual([
    { day: '2026-11-21' },
  ]);
});

test('settings are durable, UTF-8, UTC and a collation that no system update changes', async () => {
  const { pool } = await embedded.connect(path.join(embedded.dataDir, 'new'));
  const setting = async (name: string): Promise<unknown> =>
    (await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [name])).rows[0]
      ?.value;
  expect(await setting('fsync')).toBe('on');
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('full_page_writes')).toBe('on');
  expect(await setting('data_checksums')).toBe('on');
  expect(await setting('server_encoding')).toBe('UTF8');
  expect(await setting('timezone')).toBe('UTC');
  expect(await setting('lc_messages')).toBe('C');
  const { rows } = await pool.query(
    `SELECT datlocprovider AS provider, datlocale AS locale FROM pg_database WHERE datname = current_database()`,
  );
  expect(rows).toEqual([{ provider: 'b', locale: 'C.UTF-8' }]);
  const { rows: texts } = await pool.query(`SELECT lower('ÄÖÜ') AS word, 'x' ILIKE 'X' AS same`);
  expect(texts).toEqual([{ word: 'äöü', same: true }]);
  await pool.query('CREATE EXTENSION pg_trgm');
});

test('only this process can connect: a private socket, no port, a password', async () => {
  const { pool } = await embedded.connect();
  const { host = '' } = pool.options;
  expect((await lstat(host)).mode & 0o777).toBe(0o700);
  expect((await lstat(path.join(embedded.dataDir, 'postgres', 'password'))).mode & 0o777).toBe(
    0o600,
  );
  const { rows } = await pool.query('SHOW listen_addresses');
  expect(rows).toEqual([{ listen_addresses: '' }]);
  const stranger = new Client({ host, user: 'convoke', password: 'x' });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
});

test('a data folder with a long path works', async () => {
  const { pool, close } = await embedded.connect(path.join(embedded.dataDir, 'long'.repeat(40)));
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  await close();
});

test('a second server on the same folder is refused and the first is unaffected', async () => {
  const { pool } = await embedded.connect();
  expect(await failureOf(embedded.connect())).toBeInstanceOf(DataDirInUse);
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
});

test('Ctrl-C reaches only the app, which drains and then stops its server', async () => {
  const app = embedded.start('serve');
  const server = Number(await app.line('ready'));
  // To the whole process group, as a terminal does.
  process.kill(-app.processId, 'SIGINT');
  await app.line('drained');
  expect(await app.ended).toBe(0);
  expect(isAlive(server)).toBe(false);
});

test('an app that exits without closing leaves no server behind', async () => {
  const app = embedded.start('exit');
  const server = Number(await app.line('ready'));
  const { socketFolder } =
    (await readPostmasterStatus(path.join(embedded.dataDir, 'postgres', 'data'))) ?? {};
  expect(await app.ended).toBe(0);
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), 30_000);
  if (socketFolder) expect(existsSync(socketFolder)).toBe(false);
});

test('data of another major version is refused with instructions', async () => {
  await (await embedded.connect()).close();
  await writeFile(path.join(embedded.dataDir, 'postgres', 'version'), '17\n');
  expect(String(await failureOf(embedded.connect()))).toMatch(
    /written by PostgreSQL 17.*PostgreSQL 18.*npm run backup/,
  );
});
