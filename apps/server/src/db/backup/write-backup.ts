import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { archiveNames, type ArchiveWriter, type ArchivePart } from './archive.ts';
import { readSequences, readTables, quoted, type CatalogTable } from './catalog.ts';
import { copyOut } from './copy-stream.ts';
import { BackupError } from './backup-error.ts';
import { backupFormat, type BackupTable, type Manifest, checksumOf } from './manifest.ts';

export interface WriteBackupOptions {
  /** A separate connection without request timeouts. */
  client: Client;
  archive: ArchiveWriter;
  /** The product's version. */
  version: string;
  createdAt: Date;
  database: string;
  secretFingerprint: string;
  /** The root secret, if the backup includes it. */
  secret: string | null;
  onTable?: (name: string, rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Writes a consistent snapshot of the database while others write. Tables are the text of COPY in compressed pieces, which
 * bounds memory and keeps a backup readable with tar and gzip.
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
      throw new BackupError('There is nothing to back up: Convoke never used this database.');
    // No other version may migrate the tables meanwhile.
    await client.query(
      `LOCK TABLE ${all.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`,
    );
    const migrations = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM schema_migration ORDER BY name COLLATE "C"',
    );
    const tables: BackupTable[] = [];
    for (const table of all.filter(({ isLogged }) => isLogged)) {
      const written = await writeTable(client, archive, table, signal);
      options.onTable?.(written.name, written.rows);
      tables.push(written);
    }
    // Sequences are not transactional: read last, they are beyond every row.
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
    await archive.add(archiveNames.checksum, Buffer.from(checksumOf(text)));
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
  const parts: ArchivePart[] = [];
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
