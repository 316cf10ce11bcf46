import { open, readFile, stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import process from 'node:process';
import { errorCode } from '../../../../lib/error-code.ts';
import { engineManifest, engineVersion } from './engine-module.ts';
import {
  engineMissing,
  engineOutdated,
  fileMissing,
  fileNotGguf,
  fileTooLarge,
} from './local-model-unusable.ts';

const megabyte = 1e6;
const gigabyte = 1e9;
// The rest is for the windows, this server and the system.
const largestShareOfMemory = 0.9;

/** Memory of the machine, or of the container that this process runs in. */
export function machineMemory(): number {
  // Without a bound it is 0 or larger than the machine.
  const bound = process.constrainedMemory() ?? 0;
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}

/** Threads for the engine: one core stays free for the server. */
export const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);

/** Bytes in words, such as "2.5 GB" and "491 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`;
  return `${(bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0)} MB`;
}

/** Checks a model file without reading it whole; returns its size. */
export async function checkModelFile(file: string, memory = machineMemory()): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  });
  if (found === null || !found.isFile()) throw fileMissing(file);
  if (!(await isGguf(file))) throw fileNotGguf(file);
  if (found.size > memory * largestShareOfMemory) {
    throw fileTooLarge(file, sizeInWords(found.size), sizeInWords(memory));
  }
  return found.size;
}

/** True for a file that begins as GGUF files do. */
export async function isGguf(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'GGUF';
  } finally {
    await handle.close();
  }
}

/** Throws where the engine is missing or of another version. */
export async function checkEngine(folder: string): Promise<void> {
  const version = await installedEngine(folder);
  if (version === null) throw engineMissing(folder);
  if (version !== engineVersion) throw engineOutdated(folder, version, engineVersion);
}

/** Version of the engine that is installed in a folder; null when there is none. */
export async function installedEngine(folder: string): Promise<string | null> {
  const text = await readFile(engineManifest(folder), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const manifest: unknown = JSON.parse(text);
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : null;
}
