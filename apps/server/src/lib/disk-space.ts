import { statfs } from 'node:fs/promises';

/** Space on the volume of a folder, as available to an unprivileged user. */
export interface Volume {
  freeBytes: number;
  totalBytes: number;
}

/** Reads the space on the volume of an existing folder. */
export async function readDiskSpace(folder: string): Promise<Volume> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  // Blocks reserved for root count on neither side, as in `df`.
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
}

/** The used share of a volume, from 0 to 1. */
export function usedShare({ freeBytes, totalBytes }: Volume): number {
  return totalBytes === 0 ? 0 : 1 - freeBytes / totalBytes;
}
