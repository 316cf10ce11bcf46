import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sync } from '../../lib/sync.ts';

// A restored database under this name is complete: from then on it is the one that counts.
const restoredMark = '.restored';
const replacedMark = '.replaced';
const secretName = 'auth-secret';

/** Gives a complete new database the name from which every start takes it; until then the old one counts. */
export async function offerRestored(
  folder: string,
  unfinished: string,
  secret: string | null,
): Promise<void> {
  if (secret !== null)
    await writeFile(path.join(unfinished, secretName), `${secret}\n`, { mode: 0o600, flush: true });
  await sync(unfinished);
  await rename(unfinished, `${folder}${restoredMark}`);
  await sync(path.dirname(folder));
}

/**
 * Puts a restored database, with its root secret, in the place of the old one. Killed between two steps it is done by the
 * next start, which calls it as well. The lock of DATA_DIR is held.
 */
export async function putRestoredInPlace(folder: string): Promise<void> {
  const restored = `${folder}${restoredMark}`;
  const replaced = `${folder}${replacedMark}`;
  if (existsSync(restored)) {
    if (existsSync(folder)) {
      await rm(replaced, { recursive: true, force: true });
      await rename(folder, replaced);
    }
    await moveSecret(restored, path.dirname(folder));
    await rename(restored, folder);
    await sync(path.dirname(folder));
  }
  if (existsSync(folder)) await rm(replaced, { recursive: true, force: true });
}

async function moveSecret(restored: string, dataDir: string): Promise<void> {
  const source = path.join(restored, secretName);
  if (!existsSync(source)) return;
  const target = path.join(dataDir, secretName);
  // One that was begun before a kill may be half written.
  await rm(`${target}.restored`, { force: true });
  await writeFile(`${target}.restored`, await readFile(source), { mode: 0o600, flush: true });
  await rename(`${target}.restored`, target);
  await sync(dataDir);
  await rm(source);
}
