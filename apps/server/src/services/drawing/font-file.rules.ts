/** Where a table stands in a file of fonts. */
interface Table {
  offset: number;
  length: number;
}

/** Tables of the first font in a file, by their four letters; `null` where it is none. `start` is the file's beginning. */
export function readTables(start: Buffer): Map<string, Table> | null {
  const signature = start.toString('latin1', 0, 4);
  // A collection names the places of its fonts.
  const font = signature === 'ttcf' ? start.readUInt32BE(12) : 0;
  const kind = start.toString('latin1', font, font + 4);
  if (kind !== '\0\u0001\0\0' && kind !== 'OTTO' && kind !== 'true') return null;
  const tables = new Map<string, Table>();
  for (let index = 0; index < start.readUInt16BE(font + 4); index += 1) {
    const entry = font + 12 + 16 * index;
    tables.set(start.toString('latin1', entry, entry + 4), {
      offset: start.readUInt32BE(entry + 8),
      length: start.readUInt32BE(entry + 12),
    });
  }
  return tables;
}

/** The name of the font's family; `null` where it has none in Unicode. */
export function readFamily(name: Buffer): string | null {
  let family: string | null = null;
  for (let index = 0; index < name.readUInt16BE(2); index += 1) {
    const [platform = 0, , , id = 0, length = 0, offset = 0] = Array.from(
      { length: 6 },
      (_, field) => name.readUInt16BE(6 + 12 * index + 2 * field),
    );
    // The family as it is sold before the one that has four styles at most.
    const isWanted = id === 16 || (id === 1 && family === null);
    if (!isWanted || (platform !== 3 && platform !== 0)) continue;
    const start = name.readUInt16BE(4) + offset;
    const text = Buffer.from(name.subarray(start, start + length))
      .swap16()
      .toString('utf16le');
    if (id === 16) return text;
    family = text;
  }
  return family;
}

/** Which glyph a character has: neighbours that follow one another, as first character, last character, first glyph. */
export type Glyphs = Uint32Array;

/** Reads a font's table of characters. */
export function readGlyphs(cmap: Buffer): Glyphs {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const ofFormat = (format: number) =>
    subtables.find((offset) => cmap.readUInt16BE(offset) === format);
  const full = ofFormat(12);
  if (full !== undefined) return readFull(cmap, full);
  const basic = ofFormat(4);
  return basic === undefined ? new Uint32Array() : readBasic(cmap, basic);
}

function readFull(cmap: Buffer, table: number): Glyphs {
  const glyphs = new Uint32Array(3 * cmap.readUInt32BE(table + 12));
  for (let index = 0; index < glyphs.length; index += 1) {
    glyphs[index] = cmap.readUInt32BE(table + 16 + 4 * index);
  }
  return glyphs;
}

function readBasic(cmap: Buffer, table: number): Glyphs {
  const count = cmap.readUInt16BE(table + 6) / 2;
  // Four lists: ends, starts, deltas, ranges; two bytes of padding stand behind the first.
  const place = (list: number, segment: number) =>
    table + 14 + (list > 0 ? 2 : 0) + 2 * (list * count + segment);
  const found: number[] = [];
  for (let segment = 0; segment < count; segment += 1) {
    const [end = 0, start = 0, delta = 0, range = 0] = [0, 1, 2, 3].map((list) =>
      cmap.readUInt16BE(place(list, segment)),
    );
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const pointer = place(3, segment) + range + 2 * (character - start);
      const raw = range === 0 ? character : cmap.readUInt16BE(pointer);
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      const last = found.length - 3;
      const goesOn =
        last >= 0 &&
        found[last + 1] === character - 1 &&
        (found[last + 2] ?? 0) + character - (found[last] ?? 0) === glyph;
      if (goesOn) found[last + 1] = character;
      else if (glyph !== 0) found.push(character, character, glyph);
    }
  }
  return Uint32Array.from(found);
}

/** The glyph of a character, 0 for none. */
export function glyphOf(glyphs: Glyphs, character: number): number {
  let low = 0;
  let high = glyphs.length / 3 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0, glyph = 0] = glyphs.subarray(3 * middle, 3 * middle + 3);
    if (character < first) high = middle - 1;
    else if (character > last) low = middle + 1;
    else return glyph + character - first;
  }
  return 0;
}
