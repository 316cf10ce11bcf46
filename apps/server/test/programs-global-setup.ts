import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../../scripts/build/server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the bundled programs that tests start. */
    testPrograms: string;
  }
}

// True for programs that tests start as processes or threads.
const isProgram = (name: string): boolean =>
  /^(?:\w+-(?:process|worker)|spend-[\w-]+)\.ts$/.test(name) && name !== 'start-process.ts';

/** Bundles the programs once per run, because transpiling at each of some forty starts takes longer than their work. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Below the workspace, so that they resolve the database's binaries.
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${cache}convoke-test-programs-`);
  const here = fileURLToPath(new URL('.', import.meta.url));
  const programs = (await readdir(here)).filter(isProgram);
  await bundle(
    programs.map((name) => here + name),
    folder,
  );
  project.provide('testPrograms', folder);
  return () => rm(folder, { recursive: true, force: true });
}
