import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contentOf, fillForBackup } from '../test/backup-content.ts';
import { provideEmbeddedDatabase } from '../test/embedded-database.ts';
import { silentLog } from '../test/silent-log.ts';
import { canMount, mountSmallVolume } from '../test/small-volume.ts';
import { startProcess, type StartedProcess } from '../test/start-process.ts';
import { runBackup } from './backup.ts';
import { loadConfig } from './config.ts';
import { withClient } from './db/backup/restore.ts';
import { connectDatabase } from './db/connect.ts';
import { clusterFolder } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { createWorkClient } from './db/pool.ts';
import { runRestore } from './restore.ts';
import { keptRootSecret } from './services/secrets/root-secret.ts';

const embedded = provideEmbeddedDatabase();
const program = new URL('../test/backup-process.ts', import.meta.url);
// Real servers with fsync, one after the other: on a busy machine some of these take their time.
vi.setConfig({ testTimeout: 90_000 });
let said: string[];
let started: StartedProcess[];
beforeEach(() => {
  said = [];
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
});

const run = (dataDir: string, ...words: string[]) => ({
  config: loadConfig({ DATA_DIR: dataDir }),
  log: pino({ level: 'silent' }),
  words,
  say: (line: string) => said.push(line),
});

/** Opens the folder with a connection that may take its time. */
async function using<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase({ databaseUrl: null, dataDir, log: silentLog });
  try {
    await migrate(database.pool, silentLog);
    const client = createWorkClient(database.address, 'test');
    return await withClient(client, () => work(client));
  } finally {
    await database.close();
  }
}

/** A stopped data folder with something in it, as after some days of use, and a backup of it. */
const filled = { dataDir: '', file: '', content: {} as Record<string, string> };
beforeAll(async () => {
  filled.dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-filled-test-'));
  await keptRootSecret(filled.dataDir);
  filled.content = await using(filled.dataDir, async (client) => {
    await fillForBackup(client);
    return contentOf(client);
  });
  said = [];
  filled.file = await runBackup(run(filled.dataDir));
});
afterAll(() => rm(filled.dataDir, { recursive: true }));

/** Makes a folder the same as the filled one. */
const fill = (dataDir: string) =>
  cp(filled.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });

const contentIn = (dataDir: string) => using(dataDir, contentOf);
const secretIn = (dataDir: string) => readFile(path.join(dataDir, 'auth-secret'), 'utf8');
const beside = (name: string) => path.join(embedded.dataDir, name);

test('a new folder gets all of it, the root secret too, and keeps nothing else', async () => {
  const fresh = beside('new');
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
  expect(said.join('\n')).not.toContain('Warning');
  // Library links and the reserve are there or not.
  const left = (await readdir(fresh)).filter((name) => !/libraries|reserve/.test(name));
  expect(left.toSorted()).toEqual(['auth-secret', 'lock', 'postgres']);
  expect(await readdir(clusterFolder(fresh))).not.toContain('auth-secret');
});

test('a backup is made while the server runs, and a restore names the server', async () => {
  await fill(embedded.dataDir);
  const server = embedded.start('serve');
  await server.line('ready');
  const file = await runBackup(run(embedded.dataDir));
  expect(said[0]).toContain('which runs');
  await expect(runRestore(run(embedded.dataDir, file))).rejects.toThrow(
    new RegExp(
      `in use by another Convoke \\(process ${server.processId}\\)\\. Stop that one first, then repeat this command\\.$`,
    ),
  );
  const mistyped = beside('no-such.tar');
  await expect(runRestore(run(embedded.dataDir, mistyped))).rejects.toThrow(
    `There is no file ${mistyped}.`,
  );
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  await runRestore(run(embedded.dataDir, file));
  expect(await contentIn(embedded.dataDir)).toEqual(filled.content);
});

test('a token that was spent after the backup stays spent', async () => {
  await fill(embedded.dataDir);
  await using(embedded.dataDir, (client) =>
    client.query(`INSERT INTO bot_check_spent VALUES ('later', now() + interval '4 minutes')`),
  );
  await runRestore(run(embedded.dataDir, filled.file));
  const { rowCount } = await using(embedded.dataDir, (client) =>
    client.query(`SELECT FROM bot_check_spent WHERE signature = 'later'`),
  );
  expect(rowCount).toBe(1);
});

test('over a database that cannot be read any more', async () => {
  await fill(embedded.dataDir);
  const data = path.join(clusterFolder(embedded.dataDir), 'data');
  await truncate(path.join(data, 'global', 'pg_control'), 10);
  await runRestore(run(embedded.dataDir, filled.file));
  expect(await contentIn(embedded.dataDir)).toEqual(filled.content);
});

test.skipIf(!canMount)(
  'without room for both databases the old one stays (skipped where no file system may be mounted)',
  async () => {
    const volume = mountSmallVolume(400);
    try {
      const dataDir = path.join(volume.folder, 'data');
      await fill(dataDir);
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

test('a damaged file and a folder without a database are refused, and nothing is made', async () => {
  await fill(embedded.dataDir);
  const file = beside('damaged');
  await copyFile(filled.file, file);
  await truncate(file, (await stat(file)).size - 2_000);
  await expect(runRestore(run(embedded.dataDir, file))).rejects.toThrow(/is cut off/);
  expect(await contentIn(embedded.dataDir)).toEqual(filled.content);
  const empty = beside('empty');
  await mkdir(empty);
  await expect(runBackup(run(empty))).rejects.toThrow(/nothing to back up/);
});

test.each(['It is complete', 'publication_listing', 'Restored'])(
  'killed at "%s" it leaves the old or the new, whole',
  async (line) => {
    await fill(embedded.dataDir);
    const later = await using(embedded.dataDir, async (client) => {
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
    // What the killed one had begun is cleared away by that start.
    expect((await readdir(embedded.dataDir)).join()).not.toMatch(/unfinished|restored|replaced/);
  },
);
