import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { deriveKey, loadOrCreateRootSecret } from './root-secret.ts';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

let folder: string;
beforeEach(async () => {
  folder = path.join(await temporaryFolder(), 'data');
});

describe('the secret in the data folder', () => {
  it('has 256 bit, belongs to this user alone, and stays the same', async () => {
    const secret = await loadOrCreateRootSecret(folder);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await loadOrCreateRootSecret(folder)).toBe(secret);
    const { mode } = await stat(path.join(folder, 'auth-secret'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });

  it('is the same for concurrent starts, and leaves no other file', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => loadOrCreateRootSecret(folder)),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['auth-secret']);
  });

  it('is not silently replaced when it is damaged', async () => {
    await loadOrCreateRootSecret(folder);
    const file = path.join(folder, 'auth-secret');
    await writeFile(file, 'short');
    await expect(loadOrCreateRootSecret(folder)).rejects.toThrow(/damaged/);
    expect(await readFile(file, 'utf8')).toBe('short');
  });
});

it('keys for two purposes have nothing in common', () => {
  const [one, other] = [deriveKey('root', 'cross-site'), deriveKey('root', 'bot-check')];
  expect(one).toHaveLength(32);
  expect(one.equals(other)).toBe(false);
  expect(one.equals(deriveKey('root', 'cross-site'))).toBe(true);
  expect(one.equals(deriveKey('other root', 'cross-site'))).toBe(false);
});
