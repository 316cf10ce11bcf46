import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentOf, fillForBackup, schemaOf } from '../../test/backup-content.ts';
import { publishBody } from '../../test/publication-fixture.ts';
import { silentLog } from '../../test/silent-log.ts';
import { startProcess, type StartedProcess } from '../../test/start-process.ts';
import { provideTemporaryFolders } from '../../test/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { runBackup } from './backup.ts';
import { loadConfig } from '../config.ts';
import { readMigrations } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { noEnrichment, publicationRows } from '../features/publication/publication-rows.rules.ts';
import { runRestore } from './restore.ts';

// Runs on the embedded database of the test run, or on the server at TEST_DATABASE_URL.
const temporaryFolder = provideTemporaryFolders();
const program = new URL('../../test/backup-process.ts', import.meta.url);
// A dump that version 1 (migrations 0001 to 0012) wrote.
const firstEdition = new URL('../../test/fixtures/first-edition.sql', import.meta.url);
const secret = 'a secret of the tests, long enough';
/** A database that no test changes, backed up once. */
let source: TestDatabase;
let sourceContent: Record<string, string>;
let sourceFile: string;
let target: TestDatabase;
/** A file name for a test's backup. */
let file: string;
let printed: string[] = [];
let started: StartedProcess[];
beforeAll(async () => {
  source = await createFilledDatabase();
  sourceContent = await contentOf(source.pool);
  sourceFile = path.join(await mkdtemp(path.join(tmpdir(), 'convoke-source-test-')), 'backup.tar');
  await runBackup(run(source, sourceFile));
});
afterAll(async () => {
  await source.close();
  await rm(path.dirname(sourceFile), { recursive: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  file = path.join(await temporaryFolder(), 'backup.tar');
  printed = [];
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await target.close();
});

async function createFilledDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await fillForBackup(database.pool);
  return database;
}

const environment = (database: TestDatabase) => ({
  DATABASE_URL: database.connectionString,
  AUTH_SECRET: secret,
});
const run = (database: TestDatabase, backup: string, changes: Record<string, string> = {}) => ({
  config: loadConfig({ ...environment(database), ...changes }),
  log: pino({ level: 'silent' }),
  args: [backup],
  print: (line: string) => printed.push(line),
});

/** Reads with a short connection, because a restore refuses open connections. */
async function withConnection<Result>(
  { connectionString }: TestDatabase,
  read: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}

/** Restores without other open connections. */
async function restore(backup = sourceFile, changes: Record<string, string> = {}): Promise<void> {
  await closePool(target);
  await runRestore(run(target, backup, changes));
}

async function closePool(database: TestDatabase): Promise<void> {
  if (!database.pool.ended) await database.pool.end();
  // The test database closes its pool as well.
  database.pool.end = () => Promise.resolve();
}

test('restores all rows, indexes, keys and sequences, and ends all sessions', async () => {
  await restore();
  expect(await withConnection(target, contentOf)).toEqual(sourceContent);
  expect(await withConnection(target, schemaOf)).toEqual(await schemaOf(source.pool));
  await withConnection(target, async (client) => {
    for (const table of ['account_session', 'account_token'])
      expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO audit_log (actor, action, target) VALUES ('a', 'b', 'c') RETURNING id`,
    );
    expect(Number(rows[0]?.id)).toBe(1_001);
  });
  expect(printed.join('\n')).toContain('Nobody is signed in');
  expect(printed.join('\n')).not.toContain('Warning');
});

test('a transaction during a backup is in it completely or not at all', async () => {
  const written = await createFilledDatabase();
  const done = new AbortController();
  const writing = (async () => {
    for (let at = 100_000; !done.signal.aborted; at += 1) {
      await written.db.transaction().execute(async (tx) => {
        const { publication, document } = publicationRows({
          feedKey: at,
          uuid: crypto.randomUUID(),
          body: publishBody,
          enrichment: noEnrichment,
          deleteKeyHash: Buffer.alloc(32),
          at: new Date(),
        });
        await tx.insertInto('publication').values(publication).execute();
        await tx.insertInto('publicationDocument').values(document).execute();
      });
    }
  })();
  await runBackup(run(written, file));
  done.abort();
  await writing;
  await written.close();
  await restore(file);
  await withConnection(target, async (client) => {
    const { rows } = await client.query(`SELECT
      (SELECT count(*) FROM publication) AS publications,
      (SELECT count(*) FROM publication_document) AS documents`);
    expect(rows[0].publications).toBe(rows[0].documents);
  });
});

test('a bot-check token that was spent after the backup stays spent', async () => {
  await target.pool.query(
    `INSERT INTO bot_check_spent VALUES ('spent after the backup', now() + interval '4 minutes')`,
  );
  await restore();
  const { rows } = await withConnection(target, (client) =>
    client.query<{ signature: string }>('SELECT signature FROM bot_check_spent ORDER BY 1'),
  );
  expect(rows.map(({ signature }) => signature)).toEqual([
    'spent after the backup',
    'spent before the backup',
  ]);
});

describe('a restore is refused and changes nothing', () => {
  test('while a server uses the database, and names the server', async () => {
    const server = createPool({ connectionString: target.connectionString }, silentLog, {
      timeoutMs: 20_000,
    });
    await server.query('SELECT 1');
    await closePool(target);
    await expect(runRestore(run(target, sourceFile))).rejects.toThrow(
      new RegExp(`in use by convoke server, process ${process.pid} on .*Stop that first`),
    );
    await server.end();
  });

  test('when the database has tables of another program', async () => {
    await target.pool.query('CREATE TABLE diary (n integer); INSERT INTO diary VALUES (1)');
    await expect(restore()).rejects.toThrow(/not of this Convoke \(diary\).*empty database/);
    expect(
      (await withConnection(target, (client) => client.query('SELECT FROM diary'))).rowCount,
    ).toBe(1);
  });

  test('when a view of another program depends on a table', async () => {
    await target.pool.query('CREATE VIEW report AS SELECT count(*) FROM publication');
    await expect(restore()).rejects.toThrow(/view report depends on table publication/);
  });

  test('of a backup that a newer version made', async () => {
    const newer = await createFilledDatabase();
    await newer.pool.query(
      `INSERT INTO schema_migration (name, sha256) VALUES ('9999_later.sql', repeat('a', 64))`,
    );
    await runBackup(run(newer, file));
    await newer.close();
    const before = await contentOf(target.pool);
    await expect(restore(file)).rejects.toThrow(/newer Convoke .*9999_later\.sql/);
    expect(await withConnection(target, contentOf)).toEqual(before);
  });
});

test('into a database that was never used', async () => {
  await target.close();
  target = await createTestDatabase({ isMigrated: false });
  await restore();
  expect(await withConnection(target, contentOf)).toEqual(sourceContent);
});

test('a backup of an older version is migrated', async () => {
  const older = await createTestDatabase({ isMigrated: false });
  await withConnection(older, async (client) => client.query(await readFile(firstEdition, 'utf8')));
  await runBackup(run(older, file));
  await older.close();
  await restore(file);
  const fresh = await createTestDatabase();
  expect(await withConnection(target, schemaOf)).toEqual(await schemaOf(fresh.pool));
  await fresh.close();
  await withConnection(target, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
    const all = await readMigrations();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name));
    expect((await client.query('SELECT FROM publication_document')).rowCount).toBe(3);
  });
});

test('with another root secret it prints what is lost and how to recover it', async () => {
  await restore(sourceFile, { AUTH_SECRET: 'another secret of the tests, long enough' });
  expect(printed.join('\n')).toMatch(
    /root secret is not the one of this backup.*keys that unpublish/,
  );
  expect(printed.join('\n')).toContain('start with the AUTH_SECRET that the backed-up server had');
});

test.each(['audit_log', 'publication_feed_index'])(
  'killed at "%s" it leaves the database unchanged',
  async (line) => {
    await target.pool.query(`INSERT INTO setting (name, value) VALUES ('before', '{}')`);
    const before = await contentOf(target.pool);
    await closePool(target);
    const restoring = startProcess(program, ['restore', sourceFile, line], environment(target));
    started.push(restoring);
    await restoring.line('paused');
    restoring.child.kill('SIGKILL');
    await restoring.ended;
    // The server notices that its client is gone.
    await expect
      .poll(() =>
        withConnection(target, async (client) => {
          const { rowCount } = await client.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
          );
          return rowCount;
        }),
      )
      .toBe(0);
    expect(await withConnection(target, contentOf)).toEqual(before);
    await runRestore(run(target, sourceFile));
    expect(await withConnection(target, contentOf)).toEqual(sourceContent);
  },
);

test('a killed backup leaves only a temporary file, and the next one is complete', async () => {
  const backingUp = startProcess(program, ['backup', file, 'audit_log'], environment(source));
  started.push(backingUp);
  await backingUp.line('paused');
  backingUp.child.kill('SIGKILL');
  await backingUp.ended;
  expect(await readdir(path.dirname(file))).toEqual([
    expect.stringMatching(/^backup\.tar\.unfinished-/),
  ]);
  await runBackup(run(source, file));
  await restore(file);
  expect(await withConnection(target, contentOf)).toEqual(sourceContent);
});

test('Ctrl-C ends it with a message and leaves no file', async () => {
  const folder = path.dirname(file);
  const backingUp = startProcess(program, ['backup', file], environment(source));
  started.push(backingUp);
  // The first printed line shows that the backup is in progress.
  await backingUp.line('printed');
  backingUp.child.kill('SIGINT');
  const exitCode = await backingUp.ended;
  if (exitCode === 1) {
    expect(await backingUp.line('refused')).toContain('everything is as it was');
    expect(await readdir(folder)).toEqual([]);
  } else expect(await readdir(folder)).toEqual(['backup.tar']);
});
