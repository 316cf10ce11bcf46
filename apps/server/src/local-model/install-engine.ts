import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDiskSpace, type Volume } from '../lib/disk-space.ts';
import { errorCode } from '../lib/error-code.ts';
import { engineVersion } from '../services/ai/adapters/local/engine-module.ts';
import { installedEngine, sizeInWords } from '../services/ai/adapters/local/model-file.ts';
import lock from './engine-lock.json' with { type: 'json' };
import { LocalModelError } from './local-model-error.ts';

// The engine has 85 MB.
const neededBytes = 100_000_000;
// With less than this left, something may not have been written: npm ends well all the same.
const spareBytes = 4_000_000;

interface Installation {
  npm?: (folder: string) => Promise<number | null>;
  readSpace?: (folder: string) => Promise<Volume>;
}

/**
 * Installs the engine with npm from a lock file of its own: exact versions with their hashes, no scripts, and of the
 * binaries only the one for this platform. A failed installation leaves the former one in place.
 */
export async function installEngine(
  folder: string,
  { npm = runNpm, readSpace = readDiskSpace }: Installation = {},
): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  try {
    await mkdir(fresh, { recursive: true });
    const { freeBytes } = await readSpace(fresh);
    if (freeBytes < neededBytes) throw noRoom(folder, freeBytes);
    await installInto(fresh, { npm, readSpace });
    const left = await readSpace(fresh);
    if (left.freeBytes < spareBytes) throw noRoom(folder, left.freeBytes);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw errorCode(error) === 'ENOSPC' ? noRoom(folder, 0) : error;
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

const noRoom = (folder: string, freeBytes: number) =>
  new LocalModelError(
    `The engine needs ${sizeInWords(neededBytes)}, and ${path.dirname(folder)} has only ${sizeInWords(freeBytes)} of room for it. Nothing of it was kept. Free some space, or set DATA_DIR to a folder on another disk, and repeat this command.`,
  );

async function installInto(
  fresh: string,
  { npm, readSpace }: Required<Installation>,
): Promise<void> {
  const { dependencies } = lock.packages[''];
  const manifest = { name: lock.name, private: true, dependencies };
  const build = buildFor(`${process.platform}-${process.arch}`);
  await writeFile(path.join(fresh, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(fresh, 'package-lock.json'), JSON.stringify(lockWith(build)));
  const exitCode = await npm(fresh);
  const isInstalled =
    existsSync(path.join(fresh, 'node_modules', build)) &&
    (await installedEngine(fresh)) === engineVersion;
  if (exitCode === 0 && isInstalled) return;
  const { freeBytes } = await readSpace(fresh);
  if (freeBytes < spareBytes) throw noRoom(fresh, freeBytes);
  throw new LocalModelError(
    'The engine could not be installed; the lines above say why. It comes from the npm registry, so look whether this machine reaches it, and repeat this command.',
  );
}

const builds: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-armv7l',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

function buildFor(platform: string): string {
  const name = builds[platform];
  if (name !== undefined) return `@node-llama-cpp/${name}`;
  throw new LocalModelError(
    `The engine has no build for ${platform}. A model server such as Ollama or llama.cpp may have one: docs/models.md`,
  );
}

/** The lock file with the build of one platform: by npm's own rule some would be installed on several. */
export function lockWith(build: string): { packages: Record<string, object> } {
  const packages = Object.entries<object>(lock.packages).filter(
    ([name]) =>
      !name.startsWith('node_modules/@node-llama-cpp/') || name === `node_modules/${build}`,
  );
  const engine = lock.packages['node_modules/node-llama-cpp'];
  return {
    ...lock,
    packages: {
      ...Object.fromEntries(packages),
      'node_modules/node-llama-cpp': {
        ...engine,
        optionalDependencies: { [build]: engineVersion },
      },
    },
  };
}

async function runNpm(folder: string): Promise<number | null> {
  // oxlint-disable-next-line node/no-process-env -- npm's own variables, not configuration
  const environment = { ...process.env };
  const npm = environment['npm_execpath'];
  const isWindows = process.platform === 'win32';
  // The outer npm's variables would change where the inner one installs.
  for (const name of Object.keys(environment)) {
    if (/^npm_(?:lifecycle|package|config_local_prefix)/u.test(name)) delete environment[name];
  }
  const parameters = [
    'ci',
    '--ignore-scripts',
    '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [program, before] =
    npm === undefined ? [isWindows ? 'npm.cmd' : 'npm', []] : [process.execPath, [npm]];
  const child = spawn(program, [...before, ...parameters], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm === undefined && isWindows,
  });
  const [exitCode = null]: (number | null)[] = await once(child, 'exit');
  return exitCode;
}
