import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sync } from '../fsync.ts';

// A restored database with this suffix is complete and will replace the old one.
const restoredMark = '.restored';
const replacedMark = '.replaced';
const secretName = 'auth-secret';

/** Renames a complete new database so that the next start activates it. */
export async function stageRestored(
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
 * Replaces the old database with a staged one and its root secret. If it is killed between two steps, the next start
 * continues. The caller holds the lock of DATA_DIR.
 */
export async function activateRestored(folder: string): Promise<void> {
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
  // A killed attempt may have left an incomplete file.
  await rm(`${target}.restored`, { force: true });
  await writeFile(`${target}.restored`, await readFile(source), { mode: 0o600, flush: true });
  await rename(`${target}.restored`, target);
  await sync(dataDir);
  await rm(source);
}
