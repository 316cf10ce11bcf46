// Before the browser journeys, however they are begun. One of them runs `npm start`, which installs and builds what is
// missing: it would take packages and build away from under the others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, isInstalled, prepare, root, run } from './bootstrap.mjs';

/** Called once by Playwright, before its first worker; workers read the environment that this leaves. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one.
export default async function prepareJourneys() {
  // Playwright itself is one of the packages, so this is no time to install any.
  if (!isInstalled())
    throw new Error('The packages are not those of package-lock.json: run npm ci.');
  await prepare({ build: true });
  process.env.CHROMIUM_PATH = await findChromium();
  const emptyData = await makeEmptyData();
  process.env.EMPTY_DATA_DIR = emptyData;
  return () => rmSync(emptyData, { recursive: true, force: true });
}

/** A data folder with an empty database: to copy it is cheaper than to make one for each server. */
async function makeEmptyData() {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-e2e-empty-'));
  const code = await run(process.execPath, [join(root, 'apps/server/dist/main.js'), 'migrate'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error('The database of the journeys could not be made; the lines above say why.');
}
