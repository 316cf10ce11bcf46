const be16 = (...values: number[]) => {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, 2 * index);
  return buffer;
};
const be32 = (...values: number[]) => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
};

/** A minimal font file: names, characters, and advance widths of half an em. */
export function fontFile({
  family,
  characters,
  full = false,
  hasOutlines = true,
}: {
  family: string;
  characters: string;
  /** With a character map of all planes instead of the first. */
  full?: boolean;
  hasOutlines?: boolean;
}): Buffer {
  const codes = Array.from(characters, (one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const name = Buffer.from(family, 'utf16le').swap16();
  const tables = new Map([
    [
      'cmap',
      Buffer.concat([be16(0, 1, 3, full ? 10 : 1), be32(12), full ? all(codes) : basic(codes)]),
    ],
    [hasOutlines ? 'glyf' : 'CBDT', Buffer.alloc(12)],
    ['head', Buffer.concat([Buffer.alloc(18), be16(1000), Buffer.alloc(34)])],
    ['hhea', Buffer.concat([Buffer.alloc(34), be16(1)])],
    ['hmtx', be16(500, 0)],
    ['OS/2', Buffer.alloc(96)],
    ['loca', Buffer.alloc(2 * (codes.length + 2))],
    ['maxp', be32(0x00005000, (codes.length + 1) << 16)],
    ['name', Buffer.concat([be16(0, 1, 18, 3, 1, 0x409, 1, name.length, 0), name])],
  ]);
  let offset = 12 + 16 * tables.size;
  const entries: Buffer[] = [];
  for (const [tag, content] of tables) {
    entries.push(Buffer.from(tag, 'latin1'), be32(0, offset, content.length));
    offset += content.length;
  }
  return Buffer.concat([
    be32(0x00010000),
    be16(tables.size, 0, 0, 0),
    ...entries,
    ...tables.values(),
  ]);
}

function all(codes: readonly number[]): Buffer {
  const groups = codes.map((code, index) => be32(code, code, index + 1));
  return Buffer.concat([be16(12, 0), be32(16 + 12 * groups.length, 0, groups.length), ...groups]);
}

function basic(codes: readonly number[]): Buffer {
  const count = codes.length + 1;
  const ends = be16(...codes, 0xffff);
  const deltas = be16(...codes.map((code, index) => index + 1 - code), 1);
  return Buffer.concat([
    be16(4, 16 + 8 * count, 0, 2 * count, 0, 0, 0),
    ends,
    be16(0),
    ends,
    deltas,
    Buffer.alloc(2 * count),
  ]);
}
