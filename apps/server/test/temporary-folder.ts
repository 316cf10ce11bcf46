import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Makes folders for the tests of a file, which are gone when they are over. */
export function provideTemporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(async () => {
    await Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'convoke-unit-'));
    made.push(folder);
    return folder;
  };
}
