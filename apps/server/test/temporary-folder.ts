import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Creates temporary folders and removes them after the tests of the file. */
export function provideTemporaryFolders(): () => Promise<string> {
  const created: string[] = [];
  afterAll(async () => {
    await Promise.all(created.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'convoke-unit-'));
    created.push(folder);
    return folder;
  };
}
