import { chmodSync, constants, cpSync } from 'node:fs';
import path from 'node:path';

/** Copies the stopped embedded database of one data folder into another one that has none. */
export function copyDatabase(fromDataDir: string, toDataDir: string): void {
  const to = path.join(toDataDir, 'postgres');
  // A fifth of the time of the asynchronous function, for a thousand small files.
  cpSync(path.join(fromDataDir, 'postgres'), to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  // From Node 22 on the copy of a folder does not have its mode, and PostgreSQL accepts no other.
  chmodSync(path.join(to, 'data'), 0o700);
}
