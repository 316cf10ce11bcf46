import { limits } from '@convoke/contract/limits.ts';
import { Inflate, strFromU8 } from 'fflate';
import { DocumentRefusal } from '../refusal.ts';

const maxEntries = 10_000;
/** XML packs well, to a fiftieth at most; what unpacks to a thousand times its size is made to. */
const maxRatio = 1_000;
/** Small parts may be empty tables. */
const ratioFrom = 5 * 1024 * 1024;

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  place: number;
}

/** A zip file. Its directory is read at once; a part is unpacked when it is asked for, within the limits of all. */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #unpacked = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.#readDirectory();
    } catch (error) {
      // A place beyond the end.
      if (error instanceof RangeError) throw new DocumentRefusal('damaged', {}, error);
      throw error;
    }
  }

  #readDirectory(): void {
    const end = this.#endOfDirectory();
    const count = this.#view.getUint16(end + 10, true);
    let place = this.#view.getUint32(end + 16, true);
    if (count > maxEntries) throw tooLarge();
    let total = 0;
    for (let index = 0; index < count; index += 1) {
      if (this.#view.getUint32(place, true) !== 0x02_01_4b_50) throw new DocumentRefusal('damaged');
      const flags = this.#view.getUint16(place + 8, true);
      if ((flags & 1) === 1) throw new DocumentRefusal('encrypted');
      const nameLength = this.#view.getUint16(place + 28, true);
      const name = strFromU8(this.#bytes.subarray(place + 46, place + 46 + nameLength));
      const unpacked = this.#view.getUint32(place + 24, true);
      total += unpacked;
      if (total > limits.unpackedBytes) throw tooLarge();
      this.#entries.set(name.replaceAll('\\', '/').replace(/^\//u, ''), {
        method: this.#view.getUint16(place + 10, true),
        packed: this.#view.getUint32(place + 20, true),
        unpacked,
        place: this.#view.getUint32(place + 42, true),
      });
      place +=
        46 +
        nameLength +
        this.#view.getUint16(place + 30, true) +
        this.#view.getUint16(place + 32, true);
    }
  }

  /** Where the directory's last record is: behind it is a comment of at most 64 KiB. */
  #endOfDirectory(): number {
    const first = Math.max(0, this.#bytes.length - 22 - 65_535);
    for (let place = this.#bytes.length - 22; place >= first; place -= 1)
      if (this.#view.getUint32(place, true) === 0x06_05_4b_50) return place;
    throw new DocumentRefusal('damaged');
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The text of a part of XML; null when the file has no such part. */
  text(name: string): string | null {
    const bytes = this.read(name);
    if (bytes === null) return null;
    const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
    const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    return new TextDecoder(encoding).decode(bytes);
  }

  /** A part's bytes; null when the file has no such part. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    try {
      return this.#unpack(entry);
    } catch (error) {
      if (error instanceof DocumentRefusal) throw error;
      throw new DocumentRefusal('damaged', {}, error);
    }
  }

  #unpack({ method, packed, unpacked, place }: Entry): Uint8Array {
    if (this.#view.getUint32(place, true) !== 0x04_03_4b_50) throw new DocumentRefusal('damaged');
    const start =
      place + 30 + this.#view.getUint16(place + 26, true) + this.#view.getUint16(place + 28, true);
    if (start + packed > this.#bytes.length) throw new DocumentRefusal('damaged');
    const data = this.#bytes.subarray(start, start + packed);
    if (method === 0) {
      this.#count(data.length, packed);
      return data;
    }
    if (method !== 8) throw new DocumentRefusal('damaged');
    return this.#inflate(data, unpacked);
  }

  /** Unpacks in small steps, because the directory may lie about the size. */
  #inflate(data: Uint8Array, expected: number): Uint8Array {
    const chunks: Uint8Array[] = [];
    let length = 0;
    let isEnded = false;
    const inflate = new Inflate((chunk, isLast) => {
      length += chunk.length;
      this.#count(chunk.length, data.length, length);
      chunks.push(chunk);
      isEnded = isLast;
    });
    const step = 16_384;
    for (let place = 0; place < data.length; place += step)
      inflate.push(data.subarray(place, place + step), place + step >= data.length);
    if (!isEnded || length !== expected) throw new DocumentRefusal('damaged');
    const bytes = new Uint8Array(length);
    let place = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, place);
      place += chunk.length;
    }
    return bytes;
  }

  #count(bytes: number, packed: number, ofPart = bytes): void {
    this.#unpacked += bytes;
    const isBomb = ofPart > ratioFrom && ofPart > maxRatio * packed;
    if (this.#unpacked > limits.unpackedBytes || isBomb) throw tooLarge();
  }
}

const tooLarge = () => new DocumentRefusal('too_large_unpacked', { max: limits.unpackedBytes });
