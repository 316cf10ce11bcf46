import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readDiskSpace, type Volume } from '../lib/disk-space.ts';
import { errorCode } from '../lib/error-code.ts';
import { sizeInWords } from '../services/ai/adapters/local/model-file.ts';
import { LocalModelError } from './local-model-error.ts';
import { type Answer, requestFile } from './request-file.ts';

interface Download {
  url: string;
  /** The file to write; until it is whole it is `….part`. */
  file: string;
  /** What is known of the file beforehand. */
  expected: { bytes: number | null; sha256: string | null };
  onProgress: (done: number, total: number | null) => void;
  /** Longest silence of the host. */
  silenceMs?: number;
  readSpace?: (folder: string) => Promise<Volume>;
}

const defaultSilenceMs = 60_000;

/** Downloads a GGUF file, or the rest of one; returns the SHA-256 that it was checked against, or null. */
export async function downloadModel(download: Download): Promise<string | null> {
  const { file } = download;
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  const hash = createHash('sha256');
  const answer = await requestFile(
    download.url,
    await hashPart(part, hash),
    download.silenceMs ?? defaultSilenceMs,
  );
  const sha256 = download.expected.sha256 ?? answer.sha256;
  const total = download.expected.bytes ?? answer.totalBytes;
  try {
    if (answer.totalBytes !== null && total !== null && answer.totalBytes !== total) {
      throw new LocalModelError(
        `The host offers ${answer.totalBytes} bytes, and the file must have ${total}. Nothing was kept; look whether the address is right.`,
      );
    }
    if (!answer.isWhole) {
      const resumed = answer.from === 0 ? createHash('sha256') : hash;
      await receive({ ...download, answer, part, hash: resumed, total });
      await check(part, resumed, sha256, total);
    } else await check(part, hash, sha256, total);
  } finally {
    await answer.close();
  }
  await rename(part, file);
  return sha256;
}

/** Adds what is there already to the hash; returns its length. */
async function hashPart(part: string, hash: Hash): Promise<number> {
  const found = await stat(part).catch(() => null);
  if (found === null) return 0;
  for await (const chunk of createReadStream(part)) hash.update(chunk);
  return found.size;
}

interface Receiving extends Download {
  answer: Answer;
  part: string;
  hash: Hash;
  total: number | null;
}

async function receive(receiving: Receiving): Promise<void> {
  const { answer, part, total, file, readSpace = readDiskSpace } = receiving;
  const { freeBytes } = await readSpace(path.dirname(file));
  const missing = total === null ? 0 : total - answer.from;
  if (missing > freeBytes) {
    throw new LocalModelError(
      `${sizeInWords(missing)} are missing, and only ${sizeInWords(freeBytes)} are free in ${path.dirname(file)}. Free some room, or set DATA_DIR to a folder on another disk.`,
    );
  }
  const handle = await open(part, answer.from === 0 ? 'w' : 'a');
  try {
    await writeBody(receiving, handle);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
    await handle.truncate(0);
    throw new LocalModelError(
      `The disk of ${path.dirname(file)} is full. What had arrived was removed, so that the server has room. Free some space, or set DATA_DIR to a folder on another disk, and repeat this command.`,
    );
  } finally {
    await handle.close();
  }
}

async function writeBody(
  { answer, hash, total, part, onProgress }: Receiving,
  handle: FileHandle,
): Promise<void> {
  let done = answer.from;
  let isChecked = done > 0;
  for await (const chunk of answer.body) {
    if (!isChecked) {
      isChecked = true;
      if (!Buffer.from(chunk).toString('latin1', 0, 4).startsWith('GGUF')) {
        await rm(part, { force: true });
        throw notGguf();
      }
    }
    if (total !== null && done + chunk.length > total) {
      await rm(part, { force: true });
      throw new LocalModelError('The host sent more than the file has. Nothing was kept.');
    }
    await handle.appendFile(chunk);
    hash.update(chunk);
    done += chunk.length;
    onProgress(done, total);
  }
  if (total !== null && done < total) {
    throw new LocalModelError(
      `The connection ended after ${sizeInWords(done)} of ${sizeInWords(total)}. Repeat this command: it goes on from there.`,
    );
  }
}

async function check(
  part: string,
  hash: Hash,
  sha256: string | null,
  total: number | null,
): Promise<void> {
  const { size } = await stat(part);
  if (total !== null && size !== total) {
    await rm(part, { force: true });
    throw new LocalModelError(
      `The file has ${size} bytes instead of ${total}. It was removed; repeat this command.`,
    );
  }
  const found = hash.digest('hex');
  if (sha256 === null || found === sha256) return;
  await rm(part, { force: true });
  throw new LocalModelError(
    `The file has the checksum ${found}, and it must have ${sha256}. It was removed, since it is damaged or another one; repeat this command.`,
  );
}

const notGguf = () =>
  new LocalModelError(
    'What the host sent is no GGUF file. Nothing was kept; look whether the address leads to the file itself.',
  );
