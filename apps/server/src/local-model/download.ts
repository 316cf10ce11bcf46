import { createHash, type Hash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDiskSpace, type Volume } from '../lib/disk-space.ts';
import { errorCode } from '../lib/error-code.ts';
import { sizeInWords } from '../services/ai/adapters/local/model-file.ts';
import { LocalModelError } from './local-model-error.ts';
import { PartialFile } from './partial-file.ts';
import { type Answer, defaultSilenceMs, requestFile } from './request-file.ts';

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

/** Downloads a GGUF file, or the rest of one; returns the SHA-256 that it was checked against, or null. */
export async function downloadModel(download: Download): Promise<string | null> {
  const { file, url, expected, silenceMs = defaultSilenceMs } = download;
  await mkdir(path.dirname(file), { recursive: true });
  const part = new PartialFile(file, url);
  const beginning = await part.beginning(expected.sha256 !== null);
  const answer = await requestFile(url, beginning, silenceMs);
  const sha256 = expected.sha256 ?? answer.sha256;
  const total = expected.bytes ?? answer.totalBytes;
  try {
    if (answer.totalBytes !== null && total !== null && answer.totalBytes !== total) {
      throw new LocalModelError(
        `The host offers ${answer.totalBytes} bytes, and the file must have ${total}. Nothing was kept; look whether the address is right.`,
      );
    }
    const goesOn = answer.isWhole || answer.from > 0;
    const hash = (goesOn ? beginning?.hash : undefined) ?? createHash('sha256');
    if (!answer.isWhole) await receive({ ...download, answer, part, hash, total });
    await check(part, hash, sha256, total);
  } finally {
    answer.close();
  }
  await part.finish();
  return sha256;
}

interface Receiving extends Download {
  answer: Answer;
  part: PartialFile;
  hash: Hash;
  total: number | null;
}

async function receive(receiving: Receiving): Promise<void> {
  const { answer, part, total, file, readSpace = readDiskSpace } = receiving;
  const folder = path.dirname(file);
  // The beginning of another file gives its room back.
  if (answer.from === 0) await part.remove();
  const { freeBytes } = await readSpace(folder);
  const missing = total === null ? 0 : total - answer.from;
  if (missing > freeBytes) {
    throw new LocalModelError(
      `${sizeInWords(missing)} are missing, and only ${sizeInWords(freeBytes)} are free in ${folder}. Free some room, or set DATA_DIR to a folder on another disk.`,
    );
  }
  try {
    if (answer.from === 0) await part.begin(answer.validator);
    await writeFile(part.path, checkedBody(receiving), { flag: 'a' });
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
    await part.remove();
    throw new LocalModelError(
      `The disk of ${folder} is full. What had arrived was removed, so that the server has room. Free some space, or set DATA_DIR to a folder on another disk, and repeat this command.`,
    );
  }
}

/** The body while it is what was asked for; what was written of it is hashed. */
async function* checkedBody({
  answer,
  hash,
  total,
  part,
  onProgress,
}: Receiving): AsyncGenerator<Uint8Array> {
  let done = answer.from;
  let isChecked = done > 0;
  for await (const chunk of answer.body) {
    if (!isChecked) {
      isChecked = true;
      if (!Buffer.from(chunk).toString('latin1', 0, 4).startsWith('GGUF')) {
        await part.remove();
        throw notGguf();
      }
    }
    if (total !== null && done + chunk.length > total) {
      await part.remove();
      throw new LocalModelError('The host sent more than the file has. Nothing was kept.');
    }
    yield chunk;
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
  part: PartialFile,
  hash: Hash,
  sha256: string | null,
  total: number | null,
): Promise<void> {
  const { size } = await stat(part.path);
  if (total !== null && size !== total) {
    await part.remove();
    throw new LocalModelError(
      `The file has ${size} bytes instead of ${total}. It was removed; repeat this command.`,
    );
  }
  const found = hash.digest('hex');
  if (sha256 === null || found === sha256) return;
  await part.remove();
  throw new LocalModelError(
    `The file has the checksum ${found}, and it must have ${sha256}. It was removed, since it is damaged or another one; repeat this command.`,
  );
}

/** The file that arrived is another thing, such as a page. */
export const notGguf = () =>
  new LocalModelError(
    'What the host sent is no GGUF file. Nothing was kept; look whether the address leads to the file itself.',
  );
