import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** True when tests may mount a file system; tests of full disks need that. */
export const canMount = mayMount();

/** A tmpfs volume for one test. */
export interface SmallVolume {
  folder: string;
  /** Fills the volume except for `leaving` bytes. */
  fill(leaving?: number): Promise<void>;
  /** Frees the space of `fill`. */
  clear(): void;
  unmount(): void;
}

const megabyte = 1024 * 1024;

/** Mounts a small volume. */
export function mountSmallVolume(megabytes: number): SmallVolume {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoke-volume-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill(leaving = 0) {
      const handle = await open(filler, 'w');
      try {
        let written = 0;
        for (const size of [megabyte, 4_096]) {
          for (let isFull = false; !isFull;) {
            isFull = await handle.appendFile(Buffer.alloc(size)).then(
              () => false,
              () => true,
            );
            if (!isFull) written += size;
          }
        }
        if (leaving > 0) await handle.truncate(written - leaving);
      } finally {
        await handle.close();
      }
    },
    clear: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(path.join(tmpdir(), 'convoke-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
