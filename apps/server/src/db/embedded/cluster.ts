import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import type { DatabaseLog } from '../pool.ts';
import { programEnvironment } from '../../lib/program-environment.ts';
import { stopOrphan } from './orphan.ts';
import { activateRestored } from './restored-cluster.ts';
import type { RunAs } from './run-as.ts';
import { sync } from '../fsync.ts';

/** The files of one embedded database, under one folder that exists only when complete. */
export interface Cluster {
  folder: string;
  data: string;
  password: string;
}

export const serverMajorVersion = '18';
export const databaseUser = 'convoke';
const unfinishedMark = '.unfinished-';

/** Opens the database files under `folder`; creates them if there are none. */
export async function openCluster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  isDurable: boolean,
  log: DatabaseLog,
): Promise<Cluster> {
  await removeUnfinished(folder, log);
  await activateRestored(folder);
  if (!existsSync(folder)) {
    const { folder: unfinished } = await createUnfinished(folder, binaries, runAs, isDurable);
    await rename(unfinished, folder);
    if (isDurable) await sync(path.dirname(folder));
  }

  const version = (await readFile(path.join(folder, 'version'), 'utf8')).trim();
  if (version !== serverMajorVersion)
    throw new DatabaseUnusable(
      `The data in ${folder} was written by PostgreSQL ${version}, this Convoke brings PostgreSQL ${serverMajorVersion}. Run npm run backup with the Convoke that wrote it, then npm run restore with this one.`,
    );
  const data = path.join(folder, 'data');
  await runAs.changeOwner(data);
  return { folder, data, password: await readFile(path.join(folder, 'password'), 'utf8') };
}

/** Removes what a killed first start or restore left beside the folder. */
async function removeUnfinished(folder: string, log: DatabaseLog): Promise<void> {
  const start = `${path.basename(folder)}${unfinishedMark}`;
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(start)) continue;
    const unfinished = path.join(path.dirname(folder), name);
    await stopOrphan(path.join(unfinished, 'data'), log);
    // Its initdb may still be writing; a later start removes the rest.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Creates the files of a new database beside `folder`; the caller renames or removes them. */
export async function createUnfinished(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  isDurable: boolean,
): Promise<Cluster> {
  const unfinished = `${folder}${unfinishedMark}${randomBytes(4).toString('hex')}`;
  const passwordFile = path.join(unfinished, 'password');
  const data = path.join(unfinished, 'data');
  // 0711: the server's account may enter the folder, and nobody may list it.
  await mkdir(unfinished, { mode: 0o711 });
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await runAs.changeOwner(data);
  await runAs.changeOwner(passwordFile);
  await runInitdb(binaries, runAs, isDurable, data, passwordFile);
  await writeFile(path.join(unfinished, 'version'), `${serverMajorVersion}\n`);
  if (isDurable) await sync(passwordFile, path.join(unfinished, 'version'), unfinished);
  return { folder: unfinished, data, password: await readFile(passwordFile, 'utf8') };
}

async function runInitdb(
  binaries: Binaries,
  runAs: RunAs,
  isDurable: boolean,
  data: string,
  passwordFile: string,
): Promise<void> {
  const [program, parameters, options] = runAs.command(binaries.initdb, [
    `--pgdata=${data}`,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation, so that no update of the operating system invalidates an index.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  const child = spawn(program, parameters, {
    ...options,
    env: programEnvironment(binaries.environment),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended: Promise<(number | null)[]> = once(child, 'exit');
  const [[exitCode], stderr] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
  if (exitCode !== 0)
    throw new DatabaseUnusable(
      `The embedded database could not be created in ${data}: ${lastLine(stderr) || `initdb ended with ${exitCode}`}`,
    );
}

function lastLine(stderr: string): string {
  return stderr.trim().split('\n').at(-1) ?? '';
}
