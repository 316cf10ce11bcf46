import { open } from 'node:fs/promises';

/** Waits until files and folders are on the disk; a new name is, once its folder is. */
export async function sync(...paths: string[]): Promise<void> {
  // Windows refuses to open folders, and keeps the order of renames by itself.
  if (process.platform === 'win32') return;
  for (const each of paths) {
    const handle = await open(each, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
