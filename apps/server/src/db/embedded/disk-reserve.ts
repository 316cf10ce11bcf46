import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

/** Size of the reserve, which a start on a full disk frees for its first writes. */
export const reserveBytes = 32 * 1024 * 1024;
const blockBytes = 1024 * 1024;

function reserveFile(dataDir: string): string {
  return path.join(dataDir, 'reserve');
}

/** Creates the reserve if it is missing; leaves nothing behind when the disk is too full. */
export async function ensureReserve(dataDir: string): Promise<void> {
  const file = reserveFile(dataDir);
  const found = await stat(file).catch(() => null);
  if (found?.size === reserveBytes) return;
  const unfinished = `${file}.unfinished`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      // Random, since some file systems do not allocate blocks of zeros.
      const block = randomBytes(blockBytes);
      for (let written = 0; written < reserveBytes; written += blockBytes)
        await handle.writeFile(block);
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes the reserve; false when there was none. */
export async function releaseReserve(dataDir: string): Promise<boolean> {
  await rm(`${reserveFile(dataDir)}.unfinished`, { force: true });
  try {
    await rm(reserveFile(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
