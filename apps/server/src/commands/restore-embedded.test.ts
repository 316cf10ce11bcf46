import { rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentOf, fillForBackup } from '../../test/backup-content.ts';
import { copyDatabase } from '../../test/copy-database.ts';
import { provideEmbeddedDatabase } from '../../test/embedded-database.ts';
import { silentLog } from '../../test/silent-log.ts';
import { canMount, mountSmallVolume } from '../../test/small-volume.ts';
import { startProcess, type StartedProcess } from '../../test/start-process.ts';
import { runBackup } from './backup.ts';
import { loadConfig } from '../config.ts';
import { withClient } from '../db/backup/restore.ts';
import { connectDatabase } from '../db/connect.ts';
import { clusterFolder } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { createMaintenanceClient } from '../db/pool.ts';
import { runRestore } from './restore.ts';
import { loadOrCreateRootSecret } from '../services/secrets/root-secret.ts';

const embedded = provideEmbeddedDatabase();
const program = new URL('../../test/backup-process.ts', import.meta.url);
let printed: string[];
let started: StartedProcess[];
beforeEach(() => {
  printed = [];
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
});

const run = (dataDir: string, ...args: string[]) => ({
  config: loadConfig({ DATA_DIR: dataDir }),
  log: pino({ level: 'silent' }),
  args,
  print: (line: string) => printed.push(line),
});

/** Opens the database of a folder, on a connection without timeouts. */
async function withDatabase<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase({
    databaseUrl: null,
    databaseTimeoutMs: 20_000,
    dataDir,
    log: silentLog,
  });
  try {
    await migrate(database.pool, silentLog);
    const client = createMaintenanceClient(database.address, 'test');
    return await withClient(client, () => work(client));
  } finally {
    await database.close();
  }
}

/** A stopped data folder with content, and a backup of it. */
const filled = { dataDir: '', file: '', content: {} as Record<string, string> };
beforeAll(async () => {
  filled.dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-filled-test-'));
  await loadOrCreateRootSecret(filled.dataDir);
  filled.content = await withDatabase(filled.dataDir, async (client) => {
    await fillForBackup(client);
    return contentOf(client);
  });
  printed = [];
  filled.file = await runBackup(run(filled.dataDir));
});
afterAll(() => rm(filled.dataDir, { recursive: true }));

/** Replaces the database of a folder by a copy of the filled one. */
function fill(dataDir: string): void {
  rmSync(clusterFolder(dataDir), { recursive: true, force: true });
  copyDatabase(filled.dataDir, dataDir);
}

const contentIn = (dataDir: string) => withDatabase(dataDir, contentOf);
const secretIn = (dataDir: string) => readFile(path.join(dataDir, 'auth-secret'), 'utf8');
const pathOf = (name: string) => path.join(embedded.dataDir, name);

test('restores into a new folder, with the root secret and without temporary files', async () => {
  const fresh = pathOf('new');
  const { dataDir, file, content } = filled;
  expect(path.dirname(file)).toBe(path.join(dataDir, 'backups'));
  if (process.platform !== 'win32') {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  }
  await runRestore(run(fresh, file));
  expect(await contentIn(fresh)).toEqual(content);
  expect(await secretIn(fresh)).toBe(await secretIn(dataDir));
  expect((await stat(path.join(fresh, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(printed.join('\n')).not.toContain('Warning');
  // Library links and the space reserve are optional.
  const entries = (await readdir(fresh)).filter((name) => !/libraries|reserve/.test(name));
  expect(entries.toSorted()).toEqual(['auth-secret', 'lock', 'postgres']);
  expect(await readdir(clusterFolder(fresh))).not.toContain('auth-secret');
});

test('a backup works while the server runs; a restore is refused and names the server', async () => {
  fill(embedded.dataDir);
  const server = embedded.start('serve');
  await server.line('ready');
  const file = await runBackup(run(embedded.dataDir));
  expect(printed[0]).toContain('which runs');
  await expect(runRestore(run(embedded.dataDir, file))).rejects.toThrow(
    new RegExp(
      `in use by another Convoke \\(process ${server.processId}\\)\\. Stop that one first, then repeat this command\\.$`,
    ),
  );
  const mistyped = pathOf('no-such.tar');
  await expect(runRestore(run(embedded.dataDir, mistyped))).rejects.toThrow(
    `There is no file ${mistyped}.`,
  );
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  await runRestore(run(embedded.dataDir, file));
  expect(await contentIn(embedded.dataDir)).toEqual(filled.content);
});

test('a bot-check token that was spent after the backup stays spent', async () => {
  fill(embedded.dataDir);
  await withDatabase(embedded.dataDir, (client) =>
    client.query(`INSERT INTO bot_check_spent VALUES ('later', now() + interval '4 minutes')`),
  );
  await runRestore(run(embedded.dataDir, filled.file));
  const { rowCount } = await withDatabase(embedded.dataDir, (client) =>
    client.query(`SELECT FROM bot_check_spent WHERE signature = 'later'`),
  );
  expect(rowCount).toBe(1);
});

test('restores over a corrupt database', async () => {
  fill(embedded.dataDir);
  const data = path.join(clusterFolder(embedded.dataDir), 'data');
  await truncate(path.join(data, 'global', 'pg_control'), 10);
  await runRestore(run(embedded.dataDir, filled.file));
  expect(await contentIn(embedded.dataDir)).toEqual(filled.content);
});

test.skipIf(!canMount)(
  'without space for both databases the old one stays (skipped where no file system may be mounted)',
  async () => {
    const volume = mountSmallVolume(400);
    try {
      const dataDir = path.join(volume.folder, 'data');
      fill(dataDir);
      await volume.fill(45 * 1024 * 1024);
      await expect(runRestore(run(dataDir, filled.file))).rejects.toThrow(
        /no room|is full|No space/i,
      );
      volume.clear();
      expect(await contentIn(dataDir)).toEqual(filled.content);
    } finally {
      volume.unmount();
    }
  },
);

test('a damaged backup and a folder without a database are refused', async () => {
  fill(embedded.dataDir);
  const file = pathOf('damaged');
  await copyFile(filled.file, file);
  await truncate(file, (await stat(file)).size - 2_000);
  await expect(runRestore(run(embedded.dataDir, file))).rejects.toThrow(/is cut off/);
  expect(await contentIn(embedded.dataDir)).toEqual(filled.content);
  const empty = pathOf('empty');
  await mkdir(empty);
  await expect(runBackup(run(empty))).rejects.toThrow(/nothing to back up/);
});

test.each(['It is complete', 'publication_feed_index', 'Restored'])(
  'killed at "%s" it leaves the old or the new database, complete',
  async (line) => {
    fill(embedded.dataDir);
    const later = await withDatabase(embedded.dataDir, async (client) => {
      await client.query(`INSERT INTO setting (name, value) VALUES ('later', '{}')`);
      return contentOf(client);
    });
    const restoring = startProcess(program, ['restore', filled.file, line], {
      DATA_DIR: embedded.dataDir,
    });
    started.push(restoring);
    await restoring.line('paused');
    restoring.child.kill('SIGKILL');
    await restoring.ended;
    expect(await contentIn(embedded.dataDir)).toEqual(line === 'Restored' ? filled.content : later);
    // The next start removes the files of the killed restore; a `reserve.unfinished` is for a later one to finish.
    expect((await readdir(embedded.dataDir)).join()).not.toMatch(/unfinished-|restored|replaced/);
  },
);
