import path from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { type ArchiveReader, checkFile, openArchive } from '../db/backup/archive.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { checkMigrations } from '../db/backup/load-backup.ts';
import { type Manifest, readManifest } from '../db/backup/manifest.ts';
import { restoreEmbedded, restoreServer } from '../db/backup/restore.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { databaseFailureKind } from '../db/database-failure.ts';
import { readMigrations } from '../db/migrate.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { fingerprintOf, readRootSecret } from '../services/secrets/root-secret.ts';

interface RestoreRun {
  config: Config;
  log: Logger;
  /** The command's arguments: the backup file. */
  args: readonly string[];
  print: (line: string) => void;
}

/** `npm run restore -- FILE` replaces the whole database atomically, while the server is stopped. */
export async function runRestore({ config, log, args, print }: RestoreRun): Promise<void> {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0)
    throw new ConfigError([
      'restore takes the name of one backup. Example: npm run restore -- data/backups/convoke-2026-11-22T08-00-00Z.tar',
    ]);
  const file = path.resolve(name);
  // The file is checked before the lock, so that a mistyped name is reported while the server still runs.
  await checkFile(file);
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  const stop = stopSignal();
  let archive: ArchiveReader | null = null;
  try {
    print(`Checking ${file} …`);
    archive = await openArchive(file, () => stop.signal.throwIfAborted());
    const manifest = await readManifest(archive, file);
    checkMigrations(manifest, await readMigrations(), file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `It is complete: ${rows.toLocaleString('en')} rows of ${manifest.createdAt}, from ${manifest.database}. Restoring …`,
    );
    const options = {
      archive,
      manifest,
      log,
      onTable: (table: string, count: number) => {
        if (count > 0) print(`  ${table}: ${count.toLocaleString('en')}`);
      },
      signal: stop.signal,
    };
    const { databaseUrl, dataDir } = config;
    const secret = config.authSecret === null ? await secretOf(archive, manifest) : null;
    await (
      databaseUrl === null
        ? restoreEmbedded({ ...options, dataDir, secret })
        : restoreServer({ ...options, databaseUrl })
    ).catch((error: unknown) => {
      throw refusalFor(error) ?? error;
    });
    print('Restored. Nobody is signed in, and links that were mailed before are void.');
    for (const line of await secretNotice(config, manifest)) print(line);
  } finally {
    await archive?.close();
    await lock?.release();
    stop.release();
  }
}

/** Translates a database failure for the operator; null for other errors. */
function refusalFor(error: unknown): BackupError | null {
  const kind = databaseFailureKind(error);
  if (kind === null) return null;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(
    kind === 'diskFull'
      ? 'There is no room for the restored database beside the old one. Free some and restore again; everything is as it was.'
      : `The database refused: ${reason}. Everything is as it was; try again.`,
    { cause: error },
  );
}

async function secretOf(archive: ArchiveReader, { secret }: Manifest): Promise<string | null> {
  return secret === null ? null : (await archive.read(secret.name)).toString('utf8').trim();
}

/** Explains what cannot be decrypted with the current root secret, and how to recover it. */
async function secretNotice(
  { authSecret, dataDir }: Config,
  { secret, secretFingerprint }: Manifest,
): Promise<string[]> {
  if (secretFingerprint === '') return [];
  const current = authSecret ?? (await readRootSecret(dataDir));
  if (current !== null && fingerprintOf(current) === secretFingerprint) return [];
  return [
    'Warning: the root secret is not the one of this backup. What was encrypted with that one cannot be read: the model key that an administrator saved, emails still to be sent, and the keys that unpublish conversations.',
    secret === null
      ? 'To read it again, start with the AUTH_SECRET that the backed-up server had.'
      : `To read it again, set AUTH_SECRET to what this prints: tar -xOf FILE ${secret.name}`,
  ];
}
