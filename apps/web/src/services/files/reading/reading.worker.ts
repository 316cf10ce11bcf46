import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { readDocument } from '@convoke/documents/read-document.ts';
import { DocumentRefusal } from '@convoke/documents/refusal.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { FileRefusal, ReadingMessage } from './file-reading.ts';

/** The page hears of passages at most so often, and gets as many at once as it takes in without a pause. */
const batchMs = 100;
const batchSize = 200;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // The code that reads PDFs listens, too, to messages that are no files.
  if (data instanceof File) void read(data);
});
respond({ type: 'begun' });

async function read(file: File): Promise<void> {
  const batches = new Batches();
  try {
    if (file.size > limits.fileBytes)
      throw new DocumentRefusal('too_large', { max: limits.fileBytes });
    const bytes = await bytesOf(file);
    const { passages: _, ...document } = await readDocument(bytes, {
      name: file.name,
      onPassages: (passages) => batches.add(passages),
      onProgress: (share) => batches.progress(share),
      readCharacterMap: async (name) =>
        (await import('./character-maps.ts')).readCharacterMap(name),
    });
    const hash = bytesToHex(sha256(bytes));
    if (!isSame(bytes, await bytesOf(file))) throw new FileChanged();
    batches.send();
    respond({ type: 'done', file: { ...document, hash, size: bytes.length } });
  } catch (error) {
    respond({ type: 'refused', refusal: refusalOf(error) });
  }
}

class FileChanged extends Error {}

/** Browsers refuse to read a file that was changed or removed since it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new FileChanged();
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof FileChanged) return { code: 'changed', params: {} };
  if (error instanceof DocumentRefusal) return { code: error.code, params: error.params };
  // oxlint-disable-next-line no-console -- a fault of ours, which the sentence on the screen does not explain
  console.error('A file could not be read', error);
  return { code: 'failed', params: {} };
}

/** Passages on their way to the page. */
class Batches {
  #passages: Excerpt[] = [];
  #share = 0;
  #sentAt = -Infinity;

  add(passages: readonly Excerpt[]): void {
    this.#passages.push(...passages);
  }

  progress(share: number): void {
    this.#share = share;
    const isFull = this.#passages.length >= batchSize;
    if (isFull || performance.now() - this.#sentAt > batchMs) this.send();
  }

  send(): void {
    this.#sentAt = performance.now();
    while (this.#passages.length > 0)
      respond({ type: 'passages', passages: this.#passages.splice(0, batchSize) });
    respond({ type: 'progress', share: this.#share });
  }
}

function respond(message: ReadingMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  self.postMessage(message);
}
