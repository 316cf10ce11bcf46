import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';
import { stageRestored, activateRestored } from './restored-cluster.ts';

const temporaryFolder = provideTemporaryFolders();

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
  folder = path.join(dataDir, 'postgres');
  await writeFile(path.join(dataDir, 'auth-secret'), 'old secret\n');
  await database(folder, 'old');
});

async function database(target: string, content: string): Promise<void> {
  await mkdir(target);
  await writeFile(path.join(target, 'content'), content);
}

async function offer(): Promise<void> {
  const unfinished = `${folder}.unfinished-1`;
  await database(unfinished, 'new');
  await stageRestored(folder, unfinished, 'new secret');
}

const content = () => readFile(path.join(folder, 'content'), 'utf8');
const secret = () => readFile(path.join(dataDir, 'auth-secret'), 'utf8');

// The steps of the replacement, each as a kill leaves it.
test.each<[string, () => Promise<void>]>([
  ['nothing moved yet', async () => undefined],
  ['with the old one moved away', () => rename(folder, `${folder}.replaced`)],
  [
    'with the secret half written',
    async () => {
      await rename(folder, `${folder}.replaced`);
      await writeFile(path.join(dataDir, 'auth-secret.restored'), 'new s');
    },
  ],
  [
    'after the secret was moved',
    async () => {
      await rename(folder, `${folder}.replaced`);
      await rename(
        path.join(`${folder}.restored`, 'auth-secret'),
        path.join(dataDir, 'auth-secret'),
      );
    },
  ],
  [
    'with the old one of an earlier restore still there',
    async () => database(`${folder}.replaced`, 'older'),
  ],
])('killed %s, the next start finishes the replacement', async (_name, interrupt) => {
  await offer();
  await interrupt();
  await activateRestored(folder);
  await activateRestored(folder);
  expect(await content()).toBe('new');
  expect(await secret()).toBe('new secret\n');
  if (process.platform !== 'win32')
    expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).toSorted()).toEqual(['auth-secret', 'postgres']);
  expect(await readdir(folder)).toEqual(['content']);
});

test('killed after the replacement, the next start removes the old database', async () => {
  await database(`${folder}.replaced`, 'older');
  await activateRestored(folder);
  expect(await content()).toBe('old');
  expect((await readdir(dataDir)).toSorted()).toEqual(['auth-secret', 'postgres']);
});

test('replaces nothing in a folder without a database', async () => {
  await rm(folder, { recursive: true });
  await offer();
  await activateRestored(folder);
  expect(await content()).toBe('new');
});

test('without a secret in the backup the current one stays', async () => {
  await database(`${folder}.unfinished-1`, 'new');
  await stageRestored(folder, `${folder}.unfinished-1`, null);
  await activateRestored(folder);
  expect([await content(), await secret()]).toEqual(['new', 'old secret\n']);
});
