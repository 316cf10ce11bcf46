import path from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import { type ArchiveReader, checkFile, openArchive } from './db/backup/archive.ts';
import { BackupRefused } from './db/backup/backup-refused.ts';
import { checkMigrations } from './db/backup/load-backup.ts';
import { type Manifest, readManifest } from './db/backup/manifest.ts';
import { restoreEmbedded, restoreServer } from './db/backup/restore.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { databaseFailureKind } from './db/database-failure.ts';
import { readMigrations } from './db/migrate.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { fingerprintOf, readRootSecret } from './services/secrets/root-secret.ts';

interface RestoreRun {
  config: Config;
  log: Logger;
  /** The command's argument: the backup's name. */
  words: readonly string[];
  say: (line: string) => void;
}

/** `npm run restore -- FILE` replaces all that the database holds, wholly or not at all, while the server is stopped. */
export async function runRestore({ config, log, words, say }: RestoreRun): Promise<void> {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0)
    throw new ConfigError([
      'restore takes the name of one backup. Example: npm run restore -- data/backups/convoke-2026-11-22T08-00-00Z.tar',
    ]);
  const file = path.resolve(word);
  // A name that was mistyped is not worth a stop of the server, and one that runs is named before the file is read.
  await checkFile(file);
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  const stop = stopSignal();
  let archive: ArchiveReader | null = null;
  try {
    say(`Checking ${file} …`);
    archive = await openArchive(file, () => stop.signal.throwIfAborted());
    const manifest = await readManifest(archive, file);
    checkMigrations(manifest, await readMigrations(), file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `It is complete: ${rows.toLocaleString('en')} rows of ${manifest.createdAt}, from ${manifest.database}. Restoring …`,
    );
    const restoring = {
      archive,
      manifest,
      log,
      onTable: (name: string, count: number) => {
        if (count > 0) say(`  ${name}: ${count.toLocaleString('en')}`);
      },
      signal: stop.signal,
    };
    const { databaseUrl, dataDir } = config;
    const secret = config.authSecret === null ? await secretOf(archive, manifest) : null;
    await (
      databaseUrl === null
        ? restoreEmbedded({ ...restoring, dataDir, secret })
        : restoreServer({ ...restoring, databaseUrl })
    ).catch((error: unknown) => {
      throw refusalFor(error) ?? error;
    });
    say('Restored. Nobody is signed in, and links that were mailed before are void.');
    for (const line of await secretNotice(config, manifest)) say(line);
  } finally {
    await archive?.close();
    await lock?.release();
    stop.release();
  }
}

/** A failure of the database in words; null for any other. */
function refusalFor(error: unknown): BackupRefused | null {
  const kind = databaseFailureKind(error);
  if (kind === null) return null;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupRefused(
    kind === 'diskFull'
      ? 'There is no room for the restored database beside the old one. Free some and restore again; everything is as it was.'
      : `The database refused: ${reason}. Everything is as it was; try again.`,
    { cause: error },
  );
}

async function secretOf(archive: ArchiveReader, { secret }: Manifest): Promise<string | null> {
  return secret === null ? null : (await archive.read(secret.name)).toString('utf8').trim();
}

/** What is lost with another root secret, and how to have it back. */
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
