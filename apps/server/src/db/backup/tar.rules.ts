/** The size of a tar block; contents are padded with zeros to whole blocks. */
export const blockBytes = 512;

/** The two zero blocks at the end of a tar file. */
export const ending = Buffer.alloc(2 * blockBytes);

/** Number of blocks for a content. */
export function blocksOf(bytes: number): number {
  return Math.ceil(bytes / blockBytes);
}

const field = { name: 0, mode: 100, owner: 108, group: 116, size: 124, time: 136, sum: 148 };
const maxNameBytes = 100;
const maxBytes = 8 ** 11 - 1;

/** The ustar header of a plain file; depends on name and size only, so that any change is detected. */
export function entryHeader(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > maxNameBytes || bytes > maxBytes)
    throw new RangeError(`${name} (${bytes} bytes) does not fit into a backup`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, field.name);
  header.write(octal(0o600, 7), field.mode);
  header.write(octal(0, 7), field.owner);
  header.write(octal(0, 7), field.group);
  header.write(octal(bytes, 11), field.size);
  header.write(octal(0, 11), field.time);
  header.write(' '.repeat(8), field.sum);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, field.sum);
  return header;
}

/** Name and size in a header that `entryHeader` wrote; null for anything else. */
export function readEntryHeader(header: Buffer): { name: string; bytes: number } | null {
  if (header.length !== blockBytes) return null;
  const end = header.indexOf(0);
  const name = header.toString('utf8', 0, Math.min(end < 0 ? maxNameBytes : end, maxNameBytes));
  const bytes = Number.parseInt(header.toString('latin1', field.size, field.size + 11), 8);
  if (name === '' || Buffer.byteLength(name) > maxNameBytes || !Number.isSafeInteger(bytes))
    return null;
  return entryHeader(name, bytes).equals(header) ? { name, bytes } : null;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
