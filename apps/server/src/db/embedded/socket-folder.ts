import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The limit of macOS; Linux allows 107 bytes.
export const maxSocketPathLength = 103;
const start = 'convoke-db-';

/** A folder for the server's socket, until it is removed or the process exits. */
export interface SocketFolder {
  path: string;
  remove(): void;
}

/** Creates a private folder with a path short enough for a socket. */
export async function createSocketFolder(): Promise<SocketFolder> {
  const folder = await mkdtemp(path.join(shortTemporaryFolder(), start));
  const remove = (): void => {
    process.removeListener('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { path: folder, remove };
}

/** True for a folder of `createSocketFolder`, which may be removed with its contents. */
export function isSocketFolder(folder: string): boolean {
  return path.isAbsolute(folder) && path.basename(folder).startsWith(start);
}

/** The folder for temporary files, or /tmp when its path is too long for a socket. */
export function shortTemporaryFolder(): string {
  const folder = tmpdir();
  return Buffer.byteLength(folder) <= maxSocketPathLength - 45 ? folder : '/tmp';
}
