import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { sync } from '../fsync.ts';
import { BackupError } from './backup-error.ts';
import { blockBytes, blocksOf, ending, entryHeader, readEntryHeader } from './tar.rules.ts';

/** One file inside a backup, with size and hash to verify it. */
export interface ArchivePart {
  name: string;
  bytes: number;
  sha256: string;
}

/** Writes a backup; the file gets its final name once it is complete and synced to disk. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<ArchivePart>;
  /** Number of bytes written so far. */
  bytes(): number;
  finish(): Promise<void>;
  /** Removes the unfinished file. */
  abandon(): Promise<void>;
}

/** Reads the parts of a backup. */
export interface ArchiveReader {
  readonly parts: readonly ArchivePart[];
  bytes(): number;
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

const firstName = 'convoke-backup.json';
const lastName = 'manifest.json';
const checksumName = 'manifest.json.sha256';

/** The names that every backup begins and ends with. */
export const archiveNames = { first: firstName, manifest: lastName, checksum: checksumName };

/** Creates the unfinished file beside its final name, readable by this user only. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if ((await stat(file).catch(() => null)) !== null)
    throw new BackupError(`${file} exists already. Give the backup another name.`);
  const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`;
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw writeError(error, file);
  });
  let written = 0;
  const write = async (content: Buffer): Promise<void> => {
    await handle.writeFile(content).catch((error: unknown) => {
      throw writeError(error, file);
    });
    written += content.length;
  };
  return {
    async add(name, content) {
      await write(entryHeader(name, content.length));
      await write(content);
      await write(Buffer.alloc(blocksOf(content.length) * blockBytes - content.length));
      return { name, bytes: content.length, sha256: sha256(content) };
    },
    bytes: () => written,
    async finish() {
      await write(ending);
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      await sync(path.dirname(file));
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** Opens a backup and reads it once; throws a `BackupError` when it is damaged, cut off or no backup. */
export async function openArchive(
  file: string,
  onRead: (bytes: number, all: number) => void = () => undefined,
): Promise<ArchiveReader> {
  const { handle, size } = await openFile(file);
  try {
    const locations = await readLocations(handle, file, size, onRead);
    return {
      parts: locations.map(({ name, bytes, sha256: hash }) => ({ name, bytes, sha256: hash })),
      bytes: () => size,
      async read(name) {
        const location = locations.find((one) => one.name === name);
        if (location === undefined)
          throw new BackupError(`${file} is damaged: ${name} is missing.`);
        const content = await readBytes(handle, location.at, location.bytes);
        if (sha256(content) !== location.sha256)
          throw new BackupError(`${file} changed while it was read: ${name} is another one now.`);
        return content;
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Throws a `BackupError` when there is no such file. */
export async function checkFile(file: string): Promise<void> {
  const { handle } = await openFile(file);
  await handle.close();
}

async function openFile(file: string): Promise<{ handle: FileHandle; size: number }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    const isMissing = errorCode(error) === 'ENOENT';
    throw new BackupError(
      isMissing ? `There is no file ${file}.` : `${file} cannot be read: ${messageOf(error)}.`,
    );
  });
  const found = await handle.stat();
  if (found.isFile()) return { handle, size: found.size };
  await handle.close();
  throw new BackupError(`${file} is not a file.`);
}

interface PartLocation extends ArchivePart {
  at: number;
}

async function readLocations(
  handle: FileHandle,
  file: string,
  size: number,
  onRead: (bytes: number, all: number) => void,
): Promise<PartLocation[]> {
  const locations: PartLocation[] = [];
  const cutOffError = (): BackupError =>
    new BackupError(
      `${file} is cut off after ${locations.length} parts: it is not the whole backup. Copy it again, or take another one.`,
    );
  for (let at = 0; ;) {
    const block = await readBytes(handle, at, Math.min(blockBytes, size - at));
    if (locations.length === 0 && readEntryHeader(block)?.name !== firstName)
      throw new BackupError(`${file} is not a backup of Convoke.`);
    if (block.length < blockBytes) throw cutOffError();
    if (block.equals(ending.subarray(0, blockBytes))) {
      const rest = await readBytes(handle, at, size - at);
      if (rest.length < ending.length) throw cutOffError();
      if (!rest.equals(ending)) throw new BackupError(`${file} is damaged at its end.`);
      return locations;
    }
    const entry = readEntryHeader(block);
    if (entry === null)
      throw new BackupError(
        `${file} is damaged after ${locations.at(-1)?.name ?? 'its beginning'}, at byte ${at}.`,
      );
    const whole = blocksOf(entry.bytes) * blockBytes;
    if (at + blockBytes + whole > size) throw cutOffError();
    const content = await readBytes(handle, at + blockBytes, whole);
    if (content.subarray(entry.bytes).some((byte) => byte !== 0))
      throw new BackupError(`${file} is damaged in ${entry.name}.`);
    locations.push({
      ...entry,
      at: at + blockBytes,
      sha256: sha256(content.subarray(0, entry.bytes)),
    });
    at += blockBytes + whole;
    onRead(at, size);
  }
}

async function readBytes(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await handle.read(buffer, filled, bytes - filled, at + filled);
    if (bytesRead === 0) return buffer.subarray(0, filled);
    filled += bytesRead;
  }
  return buffer;
}

function writeError(error: unknown, file: string): Error {
  const code = errorCode(error);
  if (code === 'ENOSPC')
    return new BackupError(
      `There is no room for the backup in ${path.dirname(file)}. Nothing was left there.`,
    );
  if (code === 'ENOENT')
    return new BackupError(
      `There is no folder ${path.dirname(file)}. Create it, or name another one.`,
    );
  return new BackupError(`${file} cannot be written: ${messageOf(error)}.`);
}

/** SHA-256 in hexadecimal. */
export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
