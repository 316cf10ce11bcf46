import { execFile } from 'node:child_process';
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries, libraryEnvironment } from './binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'convoke-binaries-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.runIf(process.platform === 'linux')(
  'after an installation without scripts the server finds its libraries by links of ours',
  async () => {
    const installed = path.dirname((await findBinaries(path.join(folder, 'unused'))).folder);
    const copy = path.join(folder, 'package');
    // As npm unpacks the package: without links.
    await cp(path.join(installed, 'native'), path.join(copy, 'native'), {
      recursive: true,
      filter: async (source) => !(await lstat(source)).isSymbolicLink(),
    });
    const version = (
      environment: Record<string, string>,
      program: string,
    ): Promise<{ stdout: string }> =>
      promisify(execFile)(path.join(copy, 'native', 'bin', program), ['--version'], {
        env: { ...process.env, ...environment },
      });
    await expect(version({}, 'postgres')).rejects.toThrow(/libicu/);

    const links = path.join(folder, 'links');
    const environment = await libraryEnvironment(copy, links);
    // Each program loads other libraries.
    for (const program of ['postgres', 'initdb', 'pg_ctl']) {
      expect((await version(environment, program)).stdout).toContain('PostgreSQL) 18');
    }
    // The next start reuses them.
    expect(await libraryEnvironment(copy, links)).toEqual(environment);
  },
);
