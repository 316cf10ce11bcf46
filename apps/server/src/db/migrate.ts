import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Client, DatabaseError, type Pool } from 'pg';
import { errorCode } from '../lib/error-code.ts';
import { createClientWithoutTimeouts, type DatabaseLog } from './pool.ts';

/** The database and this version do not fit together; the message says what to do. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** A migration failed and was rolled back; the message has the migration, PostgreSQL's error and what to do. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no reason';
    const source = cause instanceof DatabaseError ? 'PostgreSQL said' : 'The reason';
    super(
      `The migration ${migration} failed, and the database is as it was before it. ${source}: ${reason}. ${hintFor(errorCode(cause))}`,
      { cause },
    );
  }
}

export interface MigrationFile {
  name: string;
  sql: string;
  sha256: string;
}

// Beside this file in the sources, beside the bundle in `dist/`.
const ownMigrations = new URL('./migrations/', import.meta.url);
// An arbitrary constant: the advisory lock of migrations.
const lockNumber = 7_243_001;

/** Applies missing migrations; safe to call from several processes at once. */
export async function migrate(
  pool: Pool,
  log: DatabaseLog,
  folder: URL = ownMigrations,
): Promise<void> {
  const files = await readMigrations(folder);
  const client = createClientWithoutTimeouts(pool);
  // Without a listener a lost connection would end the process; the failing query reports the error.
  client.on('error', (error) => log.debug({ err: error }, 'the migrating connection was lost'));
  await client.connect();
  try {
    let applied = await applyNext(client, files);
    while (applied !== null) {
      log.info({ migration: applied }, 'migration applied');
      applied = await applyNext(client, files);
    }
  } finally {
    await client.end();
  }
}

/** The migrations of a folder, in order, with normalized line ends. */
export async function readMigrations(folder: URL = ownMigrations): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        throw new MigrationRefused(
          `${name} is not a migration's name: write 0007_what_it_does.sql.`,
        );
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const duplicate = files.find(
    (file, index) => files[index + 1]?.name.slice(0, 4) === file.name.slice(0, 4),
  );
  if (duplicate) throw new MigrationRefused(`Two migrations have the number of ${duplicate.name}.`);
  return files;
}

/**
 * Applies the first missing migration in one transaction, after waiting for other processes that migrate. The lock ends
 * with the transaction, so that a killed process cannot leave it behind.
 */
async function applyNext(client: Client, files: MigrationFile[]): Promise<string | null> {
  await client.query('BEGIN');
  try {
    await waitForMigrations(client);
    await createMigrationTable(client);
    await adoptNewNumbers(client, files);
    const { rows } = await client.query<Pick<MigrationFile, 'name' | 'sha256'>>(
      'SELECT name, sha256 FROM schema_migration ORDER BY name COLLATE "C"',
    );
    const next = nextMigration(files, rows);
    if (next) {
      // A migration that waits for a table lock blocks later queries on the table: give up after 5 s.
      await client.query(`SET LOCAL lock_timeout = '5s'`);
      await applyMigration(client, next);
    }
    await client.query('COMMIT');
    return next?.name ?? null;
  } catch (error) {
    // Report the first error; the caller closes a connection that cannot roll back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Takes the lock on migrations, waiting for another process that migrates this database; held until the transaction ends. */
export async function waitForMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
}

/** Creates the table of applied migrations if it is missing. */
export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
}

/** Records what was renumbered after a database had applied it under its present name: it is known by its content. */
async function adoptNewNumbers(client: Client, files: MigrationFile[]): Promise<void> {
  await client.query(
    `UPDATE schema_migration SET name = file.name FROM unnest($1::text[], $2::text[]) AS file (name, sha256)
    WHERE schema_migration.sha256 = file.sha256 AND schema_migration.name <> ALL ($1)`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  );
}

/** Applies and records one migration as part of a transaction; throws `MigrationFailed`. */
export async function applyMigration(client: Client, file: MigrationFile): Promise<void> {
  try {
    await client.query(file.sql);
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [
      file.name,
      file.sha256,
    ]);
  } catch (error) {
    throw new MigrationFailed(file.name, error);
  }
}

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const hints: Record<string, string> = {
  '25006': 'The disk is nearly full: free some room, then start again.',
  '42501': 'Let the user of DATABASE_URL own the database, then start again.',
  '53100': 'The disk is full: free some room, then start again.',
  '55P03': 'Something else uses the table: stop every other Convoke, then start again.',
};

function hintFor(code: string): string {
  return (
    hints[code] ??
    'Start again. If it fails again, go back to your previous version, which still fits this database, and report this line.'
  );
}

/** The first missing migration; throws unless the applied ones are a prefix of the files. */
export function nextMigration(
  files: MigrationFile[],
  applied: Pick<MigrationFile, 'name' | 'sha256'>[],
): MigrationFile | null {
  for (const [index, row] of applied.entries()) {
    const known = files.find((file) => file.name === row.name);
    if (!known)
      throw new MigrationRefused(
        `The database was used by a newer Convoke: it has the migration ${row.name}, which this version does not know. Start that version or a later one, or restore a backup from before the update.`,
      );
    if (known.sha256 !== row.sha256)
      throw new MigrationRefused(
        `The migration ${row.name} was changed after the database applied it. Put the file back as it was and write the change as a new migration.`,
      );
    const expected = files[index];
    if (expected && expected.name !== row.name)
      throw new MigrationRefused(
        `The migration ${expected.name} comes before ${row.name}, which the database applied already. Give it a number after the last one.`,
      );
  }
  return files[applied.length] ?? null;
}
