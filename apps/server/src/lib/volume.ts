import { statfs } from 'node:fs/promises';

/** Room on the volume of a folder, in bytes, as an ordinary user has it. */
export interface Volume {
  freeBytes: number;
  totalBytes: number;
}

/** Asks how much room the volume of an existing folder has. */
export async function readVolume(folder: string): Promise<Volume> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  // What is set aside for root counts on neither side, as `df` does.
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
}

/** The part of a volume that is in use, from 0 to 1. */
export function usedShare({ freeBytes, totalBytes }: Volume): number {
  return totalBytes === 0 ? 0 : 1 - freeBytes / totalBytes;
}
