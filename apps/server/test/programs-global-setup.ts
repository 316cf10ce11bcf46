import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../../scripts/build-server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the programs that tests start, bundled as the server is. */
    testPrograms: string;
  }
}

// What tests start as a process of its own, by its name.
const isProgram = (name: string): boolean =>
  /^(?:\w+-process|spend-[\w-]+)\.ts$/.test(name) && name !== 'start-process.ts';

/** Bundles them once for the run: to translate them at each of some forty starts took longer than what they do. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Below the workspace, so that they find the database's binaries.
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
