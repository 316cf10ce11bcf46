import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import { applyMigration, createMigrationTable, type MigrationFile } from '../migrate.ts';
import type { ArchiveReader } from './archive.ts';
import { quoted, readTables, takeDownIndexes } from './catalog.ts';
import { copyIn } from './copy-stream.ts';
import { BackupRefused } from './backup-refused.ts';
import type { BackupTable, Manifest } from './manifest.ts';

/** A bot-check token that was spent before the restore. */
export interface SpentToken {
  signature: string;
  expiresAt: Date;
}

export interface LoadBackupOptions {
  /** In a transaction, on a schema without any table of ours. */
  client: Client;
  archive: ArchiveReader;
  manifest: Manifest;
  /** This version's migrations, of which those of the backup are the beginning. */
  migrations: readonly MigrationFile[];
  /** Tokens that must stay spent, though the backup may be older than they are. */
  spentTokens: readonly SpentToken[];
  onTable?: (name: string, rows: number) => void;
  signal?: AbortSignal;
}

/** Refuses a backup whose database this version cannot bring up to date. */
export function checkMigrations(
  manifest: Manifest,
  migrations: readonly MigrationFile[],
  file: string,
): void {
  for (const [index, { name, sha256 }] of manifest.migrations.entries()) {
    const ours = migrations[index];
    if (ours?.name === name && ours.sha256 === sha256) continue;
    throw new BackupRefused(
      migrations.some((one) => one.name === name)
        ? `${file} does not fit this Convoke: its migration ${name} is another one. Restore it with the Convoke that made it (${manifest.version}).`
        : `${file} was made by a newer Convoke (${manifest.version}): its database has the migration ${name}, which this one does not know. Restore it with that version or a later one.`,
    );
  }
}

/** Makes the tables as the backup knew them, fills them, and brings them up to date. All sessions are ended. */
export async function loadBackup(options: LoadBackupOptions): Promise<void> {
  const { client, manifest, migrations, signal } = options;
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  await createMigrationTable(client);
  const known = migrations.slice(0, manifest.migrations.length);
  for (const { sql } of known) await client.query(sql);

  const tables = await readTables(client);
  const names = new Set(tables.map(({ name }) => name));
  const lacking = tables.find(
    ({ name, isKept }) => isKept && !manifest.tables.some((table) => table.name === name),
  );
  const unknown = manifest.tables.find(({ name }) => !names.has(name));
  if (lacking !== undefined) throw new BackupRefused(`The backup lacks the table ${lacking.name}.`);
  if (unknown !== undefined)
    throw new BackupRefused(
      `The backup has a table ${unknown.name}, which this Convoke does not know.`,
    );
  // A migration may have put rows of its own in; the backup has them.
  await client.query(`TRUNCATE ${[...names].map(quoted).join(', ')}`);
  const takenDown = await takeDownIndexes(client);
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
  for (const statement of takenDown) {
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
  const taken = await copyIn(client, `COPY ${quoted(name)} (${list}) FROM STDIN`, content());
  if (taken !== rows)
    throw new BackupRefused(`The backup should hold ${rows} rows of ${name}, and holds ${taken}.`);
}

/** A session or a mailed link of the time of the backup may have ended since: all of them do. */
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

/** The tokens of a database that are spent and would still be good otherwise. */
export async function readSpentTokens(client: Pick<Client, 'query'>): Promise<SpentToken[]> {
  const { rows } = await client.query<SpentToken>(
    'SELECT signature, expires_at AS "expiresAt" FROM bot_check_spent WHERE expires_at > now()',
  );
  return rows;
}
