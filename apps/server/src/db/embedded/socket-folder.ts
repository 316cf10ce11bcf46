import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

// A socket's path is cut at 103 bytes on macOS, at 107 on Linux.
export const longestSocketPath = 103;
const start = 'convoke-db-';

/** A folder for the server's socket, until it is removed or the process exits. */
export interface SocketFolder {
  path: string;
  remove(): void;
}

/** Makes a socket's folder: private, and with a path that is short enough. */
export async function createSocketFolder(): Promise<SocketFolder> {
  const folder = await mkdtemp(path.join(shortTemporaryFolder(), start));
  const remove = (): void => {
    process.removeListener('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { path: folder, remove };
}

/** True for a folder that `createSocketFolder` made, which may be removed with what is in it. */
export function isSocketFolder(folder: string): boolean {
  return path.isAbsolute(folder) && path.basename(folder).startsWith(start);
}

/** The machine's folder for temporary files, unless its name is too long to hold a socket. */
export function shortTemporaryFolder(): string {
  const folder = tmpdir();
  return Buffer.byteLength(folder) <= longestSocketPath - 45 ? folder : '/tmp';
}
