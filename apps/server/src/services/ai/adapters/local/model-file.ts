import { open, readFile, stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import process from 'node:process';
import { errorCode } from '../../../../lib/error-code.ts';
import { engineManifest, engineVersion } from './engine-module.ts';
import { localModelUnusable } from './local-model-unusable.ts';

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
    throw unreadable(file, error);
  });
  if (found === null || !found.isFile()) throw localModelUnusable('model_file_missing', { file });
  const hasHeader = await isGguf(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  if (!hasHeader) throw localModelUnusable('model_file_not_gguf', { file });
  if (found.size > memory * largestShareOfMemory) {
    throw localModelUnusable('model_file_too_large', {
      file,
      gigabytes: inGigabytes(found.size),
      memoryGigabytes: inGigabytes(memory),
    });
  }
  return found.size;
}

const inGigabytes = (bytes: number) => Math.round((bytes / gigabyte) * 10) / 10;

/** The error of a file that the system does not let this process read; other errors stay what they are. */
function unreadable(file: string, error: unknown): unknown {
  const detail = errorCode(error);
  return detail === '' ? error : localModelUnusable('model_file_unreadable', { file, detail });
}

const headerBytes = 24;
const newestVersion = 99;
// The engine would read as many as the header claims, and never end.
const mostEntries = 1_000_000n;

/** True for a file that begins as GGUF files do: name, version, and the numbers of its tensors and properties. */
export async function isGguf(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    if (bytesRead < headerBytes || buffer.toString('latin1', 0, 4) !== 'GGUF') return false;
    const counts = [buffer.readBigUInt64LE(8), buffer.readBigUInt64LE(16)];
    return buffer.readUInt32LE(4) <= newestVersion && counts.every((count) => count <= mostEntries);
  } finally {
    await handle.close();
  }
}

/** Throws where the engine is missing or of another version. */
export async function checkEngine(folder: string): Promise<void> {
  const version = await installedEngine(folder);
  if (version === null) throw localModelUnusable('model_engine_missing', { folder });
  if (version !== engineVersion) {
    const versions = { installed: version, needed: engineVersion };
    throw localModelUnusable('model_engine_outdated', { folder, ...versions });
  }
}

/** Version of the engine that is installed in a folder; null when there is none, or no whole one. */
export async function installedEngine(folder: string): Promise<string | null> {
  const text = await readFile(engineManifest(folder), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    // A full disk cut it off.
    return null;
  }
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : null;
}
