import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

/** What is set aside, so that a start on a full disk has room for its first writes. */
export const reserveBytes = 32 * 1024 * 1024;
const blockBytes = 1024 * 1024;

function reserveFile(dataDir: string): string {
  return path.join(dataDir, 'reserve');
}

/** Sets the room aside, unless that was done before; on a disk without room for it nothing is left. */
export async function keepReserve(dataDir: string): Promise<void> {
  const file = reserveFile(dataDir);
  const found = await stat(file).catch(() => null);
  if (found?.size === reserveBytes) return;
  const unfinished = `${file}.unfinished`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      // Random, since some file systems store zeros in no room at all.
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

/** Gives the room back to the disk; false when none was set aside. */
export async function giveUpReserve(dataDir: string): Promise<boolean> {
  await rm(`${reserveFile(dataDir)}.unfinished`, { force: true });
  try {
    await rm(reserveFile(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
