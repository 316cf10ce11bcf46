// Servers with a seeded feed, and direct connections to their databases.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, startConvoke } from './processes.mjs';

const fromServer = createRequire(new URL('apps/server/package.json', pathToFileURL(root)));

/** The server's database driver. */
export const pg = fromServer('pg');

/** Runs a command of the built server on a data folder. */
export function runCommand(args, dataDir) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), ...args], {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    );
  });
}

/**
 * Starts a server with `count` generated publications. Generating a million takes minutes: with BENCH_CACHE they are
 * stored in that folder for the next run, unless the bench changes them.
 */
export async function startSeeded(
  count,
  environment = {},
  { isChanged = false, hasSamples = false } = {},
) {
  const cache = process.env.BENCH_CACHE;
  const isCached = !isChanged && cache !== undefined && cache !== '';
  const dataDir = isCached
    ? join(cache, `feed-${count}`)
    : mkdtempSync(join(tmpdir(), 'convoke-bench-'));
  mkdirSync(dataDir, { recursive: true });
  console.log(`  ${count.toLocaleString('en')} publications in ${dataDir} …`);
  await runCommand(['seed', String(count)], dataDir);
  if (hasSamples) await runCommand(['seed'], dataDir);
  const server = await startConvoke(environment, { dataDir });
  return {
    ...server,
    stop: async () => {
      await server.stop(true);
      if (!isCached) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Connection options for the embedded database of a running server. */
export function embeddedAddress(dataDir) {
  const lines = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return {
    port: Number(lines[3]),
    host: lines[4],
    user: 'convoke',
    password: readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim(),
    database: 'postgres',
  };
}
