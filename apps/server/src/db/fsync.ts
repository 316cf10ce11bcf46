import { open } from 'node:fs/promises';

/** Flushes files and folders to disk; a new file name is durable once its folder is flushed. */
export async function sync(...paths: string[]): Promise<void> {
  // Windows cannot open folders, and orders renames itself.
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
