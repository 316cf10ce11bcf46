import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { archiveNames, type ArchiveWriter, type Part } from './archive.ts';
import { readSequences, readTables, quoted, type CatalogTable } from './catalog.ts';
import { copyOut } from './copy-stream.ts';
import { BackupRefused } from './backup-refused.ts';
import { backupFormat, type BackupTable, type Manifest, sealOf } from './manifest.ts';

export interface WriteBackupOptions {
  /** A connection of its own, without the limits of a request. */
  client: Client;
  archive: ArchiveWriter;
  /** Which version of the product writes. */
  version: string;
  createdAt: Date;
  database: string;
  secretFingerprint: string;
  /** The root secret, where the backup holds it. */
  secret: string | null;
  onTable?: (name: string, rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Writes all that a database holds as it is at one moment, while others go on writing. Tables are text as COPY writes it,
 * in compressed pieces: bounded memory, and readable with tar and gzip alone.
 */
export async function writeBackup(options: WriteBackupOptions): Promise<Manifest> {
  const { client, archive, version, createdAt, signal } = options;
  const header = {
    product: 'Convoke' as const,
    format: backupFormat,
    version,
    createdAt: createdAt.toISOString(),
  };
  const first = await archive.add(archiveNames.first, json(header));
  const secret =
    options.secret === null
      ? null
      : await archive.add('auth-secret', Buffer.from(`${options.secret}\n`));

  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const all = await readTables(client);
    if (!all.some(({ name }) => name === 'schema_migration'))
      throw new BackupRefused('There is nothing to back up: Convoke never used this database.');
    // What is read must not be altered meanwhile by a version that migrates.
    await client.query(
      `LOCK TABLE ${all.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`,
    );
    const migrations = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM schema_migration ORDER BY name COLLATE "C"',
    );
    const tables: BackupTable[] = [];
    for (const table of all.filter(({ isKept }) => isKept)) {
      const written = await writeTable(client, archive, table, signal);
      options.onTable?.(written.name, written.rows);
      tables.push(written);
    }
    // Numbers are given outside of transactions: read last, they are beyond every row.
    const sequences = await readSequences(client);
    await client.query('COMMIT');
    const manifest: Manifest = {
      ...header,
      header: first,
      database: options.database,
      secretFingerprint: options.secretFingerprint,
      secret,
      migrations: migrations.rows,
      tables,
      sequences,
    };
    const text = json(manifest);
    await archive.add(archiveNames.manifest, text);
    await archive.add(archiveNames.seal, Buffer.from(sealOf(text)));
    return manifest;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function writeTable(
  client: Client,
  archive: ArchiveWriter,
  { name, columns }: CatalogTable,
  signal: AbortSignal | undefined,
): Promise<BackupTable> {
  const parts: Part[] = [];
  const rows = copyOut(
    client,
    `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`,
  );
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) return { name, columns, rows: next.value, parts };
    signal?.throwIfAborted();
    const piece = String(parts.length + 1).padStart(5, '0');
    parts.push(
      await archive.add(`tables/${name}/${piece}.copy.gz`, await promisify(gzip)(next.value)),
    );
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
