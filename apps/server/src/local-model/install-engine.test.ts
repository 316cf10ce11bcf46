import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { provideTemporaryFolders } from '../../test/temporary-folder.ts';
import { engineManifest, engineVersion } from '../services/ai/adapters/local/engine-module.ts';
import { installedEngine } from '../services/ai/adapters/local/model-file.ts';
import { installEngine } from './install-engine.ts';

const temporaryFolder = provideTemporaryFolders();
const whole = JSON.stringify({ version: engineVersion });

/** An npm that writes the packages of the lock file, with this manifest of the engine. */
const npmThatWrites = (manifest: string) => async (folder: string) => {
  const lock: { packages: Record<string, object> } = JSON.parse(
    await readFile(path.join(folder, 'package-lock.json'), 'utf8'),
  );
  for (const name of Object.keys(lock.packages))
    await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(engineManifest(folder), manifest);
  return 0;
};

/** Free bytes, before and after. */
function spaces(...free: number[]) {
  return async () => ({
    freeBytes: free.length > 1 ? (free.shift() ?? 0) : (free[0] ?? 0),
    totalBytes: 1e9,
  });
}

/** Installs beside an engine of an earlier version, and says what came of it. */
async function install(npm: (folder: string) => Promise<number | null>, readSpace = spaces(1e9)) {
  const folder = path.join(await temporaryFolder(), 'engine');
  await mkdir(path.dirname(engineManifest(folder)), { recursive: true });
  await writeFile(engineManifest(folder), JSON.stringify({ version: '1.0.0' }));
  const problem = await installEngine(folder, { npm, readSpace }).then(
    () => '',
    (error: unknown) => String(error),
  );
  return {
    problem,
    version: await installedEngine(folder),
    kept: await readdir(path.dirname(folder)),
  };
}

test('an engine that npm has installed whole takes the place of the former one', async () => {
  const { problem, version, kept } = await install(npmThatWrites(whole));
  expect([problem, version, kept]).toEqual(['', engineVersion, ['engine']]);
});

test.each([
  [
    'a disk without room is named before npm runs',
    npmThatWrites(whole),
    spaces(50e6),
    'has only 50 MB of room',
  ],
  [
    'a disk that npm has filled without an error is named',
    npmThatWrites(whole),
    spaces(1e9, 1_000),
    'of room for it. Nothing of it was kept.',
  ],
  [
    'files that a full disk cut off are no engine',
    npmThatWrites(''),
    spaces(1e9, 0),
    'of room for it',
  ],
  [
    'files that were cut off otherwise are no engine',
    npmThatWrites('{"version"'),
    spaces(1e9),
    'could not be installed',
  ],
  [
    'an npm that fails is named',
    async () => 1,
    spaces(1e9),
    'look whether this machine reaches it',
  ],
  [
    'a disk that is full before npm has begun is named',
    async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
    spaces(1e9),
    'of room for it',
  ],
])('%s, and the former engine stays alone', async (_, npm, readSpace, words) => {
  const { problem, version, kept } = await install(npm, readSpace);
  expect(problem).toContain(words);
  expect([version, kept]).toEqual(['1.0.0', ['engine']]);
});
