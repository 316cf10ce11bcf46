// The title typeface for pictures: browsers get it compressed as WOFF, what draws pictures reads only TrueType. A WOFF
// file is a TrueType file with each table deflated, so Node's own zlib is all that it takes.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

// Each part of the alphabet is a file of its own and gets a name of its own, so that a text says which it wants.
const fonts = {
  latin: 'instrument-serif-latin-400-normal.woff',
  extended: 'instrument-serif-latin-ext-400-normal.woff',
  italic: 'instrument-serif-latin-400-italic.woff',
};

/** Writes `card-<name>.ttf` for each font, and `card-widths.json`: by font and character, its width in ems. */
export async function buildCardFonts(webFolder, folder) {
  const resolve = createRequire(join(webFolder, 'package.json')).resolve;
  const widths = {};
  for (const [name, file] of Object.entries(fonts)) {
    const tables = readWoff(await readFile(resolve(`@fontsource/instrument-serif/files/${file}`)));
    widths[name] = readWidths(tables);
    tables.set('name', nameTable(`card-${name}`));
    await writeFile(join(folder, `card-${name}.ttf`), trueType(tables));
  }
  await writeFile(join(folder, 'card-widths.json'), JSON.stringify(widths));
}

function readWoff(file) {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is no WOFF file');
  const tables = new Map();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place));
    const content = file.subarray(offset, offset + packed);
    const tag = file.toString('latin1', entry, entry + 4);
    tables.set(tag, packed < length ? inflateSync(content) : content);
  }
  return tables;
}

function trueType(tables) {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(12 + 16 * entries.length);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(16 * power, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(16 * (entries.length - power), 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, content]] of entries.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    header.write(tag, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(checksum(padded), 16 + 16 * index);
    header.writeUInt32BE(offset, 20 + 16 * index);
    header.writeUInt32BE(content.length, 24 + 16 * index);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(content) {
  let sum = 0;
  for (let offset = 0; offset < content.length; offset += 4) {
    sum = (sum + content.readUInt32BE(offset)) >>> 0;
  }
  return sum;
}

// Family, style, full and PostScript name, for Windows in English, which every reader of fonts looks at.
function nameTable(family) {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ].map(([id, text]) => [id, Buffer.from(text, 'utf16le').swap16()]);
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [id, text]] of names.entries()) {
    for (const [place, value] of [3, 1, 0x409, id, text.length, offset].entries()) {
      header.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    }
    offset += text.length;
  }
  return Buffer.concat([header, ...names.map(([, text]) => text)]);
}

function readWidths(tables) {
  const unitsPerEm = tables.get('head').readUInt16BE(18);
  const metricCount = tables.get('hhea').readUInt16BE(34);
  const metrics = tables.get('hmtx');
  const widths = {};
  for (const [character, glyph] of readCharacters(tables.get('cmap'))) {
    const width = metrics.readUInt16BE(4 * Math.min(glyph, metricCount - 1));
    widths[String.fromCodePoint(character)] = Number((width / unitsPerEm).toFixed(3));
  }
  return widths;
}

/** Code points and their glyphs. Only the table of the basic plane: the typefaces have nothing beyond. */
export function readCharacters(cmap) {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const table = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error('This font has no character map of format 4');
  const count = cmap.readUInt16BE(table + 6) / 2;
  // Four lists: ends, starts, deltas, ranges; two bytes of padding stand behind the first.
  const place = (list, segment) => table + 14 + (list > 0 ? 2 : 0) + 2 * (list * count + segment);
  const characters = [];
  for (let segment = 0; segment < count; segment += 1) {
    const [end, start, delta, range] = [0, 1, 2, 3].map((list) =>
      cmap.readUInt16BE(place(list, segment)),
    );
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const pointer = place(3, segment) + range + 2 * (character - start);
      const found = range === 0 ? character : cmap.readUInt16BE(pointer);
      if (found !== 0) characters.push([character, (found + delta) & 0xffff]);
    }
  }
  return characters;
}
