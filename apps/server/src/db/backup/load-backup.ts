import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigration, createMigrationTable, type MigrationFile } from '../migrate.ts';
import type { ArchiveReader } from './archive.ts';
import { quoted, readTables, dropIndexes } from './catalog.ts';
import { BackupError } from './backup-error.ts';
import type { BackupTable, Manifest } from './manifest.ts';

/** A bot-check token that was spent before the restore. */
export interface SpentToken {
  signature: string;
  expiresAt: Date;
}

export interface LoadBackupOptions {
  /** In a transaction, on a schema without tables of Convoke. */
  client: Client;
  archive: ArchiveReader;
  manifest: Manifest;
  /** This version's migrations; those of the backup are a prefix. */
  migrations: readonly MigrationFile[];
  /** Tokens spent since the backup, which must stay spent. */
  spentTokens: readonly SpentToken[];
  onTable?: (name: string, rows: number) => void;
  signal?: AbortSignal;
}

/** Throws when this version cannot migrate the backup's database. */
export function checkMigrations(
  manifest: Manifest,
  migrations: readonly MigrationFile[],
  file: string,
): void {
  for (const [index, { name, sha256 }] of manifest.migrations.entries()) {
    const ours = migrations[index];
    if (ours?.name === name && ours.sha256 === sha256) continue;
    throw new BackupError(
      migrations.some((one) => one.name === name)
        ? `${file} does not fit this Convoke: its migration ${name} is another one. Restore it with the Convoke that made it (${manifest.version}).`
        : `${file} was made by a newer Convoke (${manifest.version}): its database has the migration ${name}, which this one does not know. Restore it with that version or a later one.`,
    );
  }
}

/** Creates the tables as of the backup, loads the rows, and migrates them. Ends all sessions. */
export async function loadBackup(options: LoadBackupOptions): Promise<void> {
  const { client, manifest, migrations, signal } = options;
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  await createMigrationTable(client);
  const known = migrations.slice(0, manifest.migrations.length);
  for (const { sql } of known) await client.query(sql);

  const tables = await readTables(client);
  const names = new Set(tables.map(({ name }) => name));
  const missing = tables.find(
    ({ name, isLogged }) => isLogged && !manifest.tables.some((table) => table.name === name),
  );
  const unknown = manifest.tables.find(({ name }) => !names.has(name));
  if (missing !== undefined) throw new BackupError(`The backup lacks the table ${missing.name}.`);
  if (unknown !== undefined)
    throw new BackupError(
      `The backup has a table ${unknown.name}, which this Convoke does not know.`,
    );
  // Migrations may insert rows; the backup holds them too.
  await client.query(`TRUNCATE ${[...names].map(quoted).join(', ')}`);
  const droppedIndexes = await dropIndexes(client);
  for (const table of manifest.tables) {
    await loadTable(options, table);
    options.onTable?.(table.name, table.rows);
    signal?.throwIfAborted();
  }
  for (const { table, column, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      quoted(table),
      column,
      value,
      isCalled,
    ]);
  await endSignIns(client);
  await addSpentTokens(client, options.spentTokens);
  for (const statement of droppedIndexes) {
    await client.query(statement);
    signal?.throwIfAborted();
  }
  for (const file of migrations.slice(known.length)) await applyMigration(client, file);
}

async function loadTable(
  { client, archive, signal }: LoadBackupOptions,
  { name, columns, rows, parts }: BackupTable,
): Promise<void> {
  async function* content(): AsyncGenerator<Buffer> {
    for (const part of parts) {
      signal?.throwIfAborted();
      yield await promisify(gunzip)(await archive.read(part.name));
    }
  }
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyFrom(`COPY ${quoted(name)} (${list}) FROM STDIN`));
  await pipeline(content, copy);
  if (copy.rowCount !== rows)
    throw new BackupError(
      `The backup should hold ${rows} rows of ${name}, and holds ${copy.rowCount}.`,
    );
}

/** Ends all sessions and mailed links, because some may have ended after the backup. */
async function endSignIns(client: Client): Promise<void> {
  await client.query('DELETE FROM account_session');
  await client.query('DELETE FROM account_token');
}

async function addSpentTokens(client: Client, tokens: readonly SpentToken[]): Promise<void> {
  await client.query(
    `INSERT INTO bot_check_spent (signature, expires_at)
     SELECT * FROM unnest($1::text[], $2::timestamptz[]) ON CONFLICT DO NOTHING`,
    [tokens.map(({ signature }) => signature), tokens.map(({ expiresAt }) => expiresAt)],
  );
}

/** The spent tokens of a database that have not expired. */
export async function readSpentTokens(client: Pick<Client, 'query'>): Promise<SpentToken[]> {
  const { rows } = await client.query<SpentToken>(
    'SELECT signature, expires_at AS "expiresAt" FROM bot_check_spent WHERE expires_at > now()',
  );
  return rows;
}
