import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { archiveNames, type ArchiveWriter, type ArchivePart } from './archive.ts';
import { readSequences, readTables, quoted, type CatalogTable } from './catalog.ts';
import { BackupError } from './backup-error.ts';
import { backupFormat, type BackupTable, type Manifest, checksumOf } from './manifest.ts';

// Large enough to compress well, small enough to hold a few in memory.
const partBytes = 4 * 1024 * 1024;

export interface WriteBackupOptions {
  /** A separate connection without request timeouts. After an error the caller ends it, and the transaction with it. */
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
}

async function writeTable(
  client: Client,
  archive: ArchiveWriter,
  { name, columns }: CatalogTable,
  signal: AbortSignal | undefined,
): Promise<BackupTable> {
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyTo(`COPY ${quoted(name)} (${list}) TO STDOUT`));
  // The loop throws an error of the rows; a later one comes from ending the connection after a failure.
  copy.on('error', () => undefined);
  const parts: ArchivePart[] = [];
  for await (const content of joined(copy)) {
    signal?.throwIfAborted();
    const piece = String(parts.length + 1).padStart(5, '0');
    parts.push(
      await archive.add(`tables/${name}/${piece}.copy.gz`, await promisify(gzip)(content)),
    );
  }
  // The number of rows may follow the last row in a packet of its own, but is there before the next answer.
  await client.query('');
  return { name, columns, rows: copy.rowCount, parts };
}

async function* joined(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
