import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { errorCode } from '../lib/error-code.ts';

/** The beginning of a download that can go on. */
export interface Beginning {
  bytes: number;
  /** By which the host tells whether the file is still the same: its ETag or date; null where it stated none. */
  validator: string | null;
  /** Of what is there. */
  hash: Hash;
}

/** A file on its way: its bytes in `….part`, and beside them in `….part.json` where they came from. */
export class PartialFile {
  readonly path: string;
  readonly #file: string;
  readonly #note: string;
  // An address may hold a key.
  readonly #address: string;

  constructor(file: string, url: string) {
    this.path = `${file}.part`;
    this.#file = file;
    this.#note = `${file}.part.json`;
    this.#address = createHash('sha256').update(url).digest('hex');
  }

  /**
   * What is there of this address. Nothing where the host could not tell that its file has changed, unless a checksum tells it
   * in the end.
   */
  async beginning(hasChecksum: boolean): Promise<Beginning | null> {
    const validator = await this.#validator();
    if (validator === undefined || (validator === null && !hasChecksum)) return null;
    const found = await stat(this.path).catch(absent);
    if (found === null || found.size === 0) return null;
    return { bytes: found.size, validator, hash: await hashFile(this.path) };
  }

  /** Notes what will be there. */
  async begin(validator: string | null): Promise<void> {
    await writeFile(this.#note, JSON.stringify({ address: this.#address, validator }));
  }

  async remove(): Promise<void> {
    // First the bytes: a later note beside those of another file would mix them.
    await rm(this.path, { force: true });
    await rm(this.#note, { force: true });
  }

  /** Gives the whole file its name. */
  async finish(): Promise<void> {
    await rename(this.path, this.#file);
    await rm(this.#note, { force: true });
  }

  /** Undefined for another address, or a note that a crash has damaged. */
  async #validator(): Promise<string | null | undefined> {
    const text = await readFile(this.#note, 'utf8').catch(absent);
    const note = readNote(text ?? '');
    return note?.address === this.#address ? note.validator : undefined;
  }
}

function absent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

const noteSchema = z.object({ address: z.string(), validator: z.string().nullable() });

function readNote(text: string): z.infer<typeof noteSchema> | null {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The SHA-256 of what a file holds; more can follow. */
export async function hashFile(file: string): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash;
}
