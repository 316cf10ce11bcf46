import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { type Config, ConfigError } from '../config.ts';
import { createBackup } from '../db/backup/create-backup.ts';
import { systemClock } from '../lib/clock.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { fingerprintOf, readRootSecret } from '../services/secrets/root-secret.ts';

interface BackupRun {
  config: Config;
  log: Logger;
  /** The command's arguments: none, a folder or a file. */
  args: readonly string[];
  print: (line: string) => void;
}

const abandonedAfterMs = 10 * 60_000;

/** `npm run backup` writes the whole database into one file; the server may run. */
export async function runBackup({ config, log, args, print }: BackupRun): Promise<string> {
  const [target, ...more] = args;
  if (more.length > 0)
    throw new ConfigError(['backup takes one file or folder at most. Example: npm run backup']);
  const createdAt = new Date(systemClock.now());
  const file = await chooseFile(target, config.dataDir, createdAt);
  await removeAbandoned(path.dirname(file));
  const storedSecret = config.databaseUrl === null ? await readRootSecret(config.dataDir) : null;
  const secret = config.authSecret === null ? storedSecret : null;
  const rootSecret = config.authSecret ?? storedSecret;
  const stop = stopSignal();
  try {
    const { bytes, tables } = await createBackup({
      ...config,
      file,
      log,
      version: packageJson.version,
      createdAt,
      secret,
      // Before the first start there is no secret, and nothing is encrypted.
      secretFingerprint: rootSecret === null ? '' : fingerprintOf(rootSecret),
      onOpen: (database) => print(`Backing up ${database} …`),
      onTable: (name, rows) => {
        if (rows > 0) print(`  ${name}: ${rows.toLocaleString('en')}`);
      },
      signal: stop.signal,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `The backup is ${file}: ${rows.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(1)} MB. ${secretNotice(config, secret)}`,
    );
    return file;
  } finally {
    stop.release();
  }
}

function secretNotice({ authSecret }: Config, secret: string | null): string {
  if (authSecret !== null)
    return 'It holds everything except AUTH_SECRET, which its encrypted data needs: save that too.';
  return secret === null
    ? 'It holds everything.'
    : 'It holds everything, the root secret too: store it where secrets are stored.';
}

async function chooseFile(
  target: string | undefined,
  dataDir: string,
  createdAt: Date,
): Promise<string> {
  const name = `convoke-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
  if (target === undefined) {
    const folder = path.resolve(dataDir, 'backups');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, name);
  }
  const resolved = path.resolve(target);
  const isFolder = /[\\/]$/.test(target) || (await stat(resolved).catch(() => null))?.isDirectory();
  return isFolder ? path.join(resolved, name) : resolved;
}

/** Removes temporary files of killed backups. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^.+\.unfinished-[0-9a-f]{8}$/.test(name)) continue;
    const stats = await stat(path.join(folder, name)).catch(() => null);
    const isAbandoned =
      stats !== null && stats.isFile() && systemClock.now() - stats.mtimeMs > abandonedAfterMs;
    if (isAbandoned) await rm(path.join(folder, name), { force: true });
  }
}
