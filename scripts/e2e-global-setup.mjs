// Prepares packages and build before the browser tests, because one of them runs `npm start`, which would otherwise
// install and build while the others run.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, prepare, root, run } from './bootstrap.mjs';

/** Called once by Playwright before its first worker; workers inherit the environment variables. */
// oxlint-disable-next-line import/no-default-export -- required by Playwright
export default async function e2eGlobalSetup() {
  // Playwright itself is one of the packages, so they cannot be installed now.
  if (!isInstalled())
    throw new Error('The packages are not those of package-lock.json: run npm ci.');
  await prepare({ build: true });
  const emptyData = await makeEmptyData();
  process.env.EMPTY_DATA_DIR = emptyData;
  return () => rmSync(emptyData, { recursive: true, force: true });
}

/** Creates a data folder with an empty database; copying it is cheaper than a first start per server. */
async function makeEmptyData() {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-e2e-empty-'));
  const code = await run(process.execPath, [join(root, 'apps/server/dist/main.js'), 'migrate'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code === 0) {
    // What a killed process wrote survives in the system's memory, and no journey cuts the power: to wait for the disk
    // proves nothing, and on a busy machine takes longer than a request may.
    appendFileSync(join(folder, 'postgres/data/postgresql.auto.conf'), 'fsync = off\n');
    return folder;
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error('The database of the journeys could not be made; the lines above say why.');
}
