import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { type Config, ConfigError } from './config.ts';
import { backUp } from './db/backup/back-up.ts';
import { systemClock } from './lib/clock.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { fingerprintOf, readRootSecret } from './services/secrets/root-secret.ts';

interface BackupRun {
  config: Config;
  log: Logger;
  /** The command's arguments: nothing, a folder or the name of a file. */
  words: readonly string[];
  say: (line: string) => void;
}

const abandonedAfterMs = 10 * 60_000;

/** `npm run backup` writes all that the database holds into one file, while the server runs or not. */
export async function runBackup({ config, log, words, say }: BackupRun): Promise<string> {
  const [word, ...more] = words;
  if (more.length > 0)
    throw new ConfigError(['backup takes one file or folder at most. Example: npm run backup']);
  const createdAt = new Date(systemClock.now());
  const file = await chooseFile(word, config.dataDir, createdAt);
  await removeAbandoned(path.dirname(file));
  const kept = config.databaseUrl === null ? await readRootSecret(config.dataDir) : null;
  const secret = config.authSecret === null ? kept : null;
  const rootSecret = config.authSecret ?? kept;
  const stop = stopSignal();
  try {
    const { bytes, tables } = await backUp({
      ...config,
      file,
      log,
      version: packageJson.version,
      createdAt,
      secret,
      // Before the first start there is none, and nothing is sealed.
      secretFingerprint: rootSecret === null ? '' : fingerprintOf(rootSecret),
      onOpen: (place) => say(`Backing up ${place} …`),
      onTable: (name, rows) => {
        if (rows > 0) say(`  ${name}: ${rows.toLocaleString('en')}`);
      },
      signal: stop.signal,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
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
  word: string | undefined,
  dataDir: string,
  createdAt: Date,
): Promise<string> {
  const name = `convoke-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
  if (word === undefined) {
    const folder = path.resolve(dataDir, 'backups');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, name);
  }
  const given = path.resolve(word);
  const isFolder = /[\\/]$/.test(word) || (await stat(given).catch(() => null))?.isDirectory();
  return isFolder ? path.join(given, name) : given;
}

/** A backup that was killed leaves a file without its final name, which the next backup removes. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^.+\.unfinished-[0-9a-f]{8}$/.test(name)) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    const isAbandoned =
      found !== null && found.isFile() && systemClock.now() - found.mtimeMs > abandonedAfterMs;
    if (isAbandoned) await rm(path.join(folder, name), { force: true });
  }
}
