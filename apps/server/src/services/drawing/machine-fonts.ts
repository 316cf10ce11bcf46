import { type FileHandle, open, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Glyphs, glyphOf, readFamily, readGlyphs, readTables } from './font-file.rules.ts';

/** A font of the machine that has every character that was asked for. */
export interface MachineFont {
  file: string;
  family: string;
  /** By character, its width in ems. */
  widths: Record<string, number>;
}

/** Fonts that the machine happens to have; none need be there. */
export interface MachineFonts {
  /** A font that has all of `needed`, with the widths of those characters of `text` that it has; `null` for none. */
  covering(needed: string, text: string): Promise<MachineFont | null>;
}

interface Candidate {
  file: string;
  family: string;
  glyphs: Glyphs;
}

const usualFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const mostFiles = 400;
const startBytes = 4096;
const mostTableBytes = 8 * 1024 * 1024;

/** Looks through the folders with the first question. */
export function createMachineFonts({
  folders = usualFolders,
}: { folders?: readonly string[] } = {}): MachineFonts {
  let candidates: Promise<Candidate[]> | null = null;

  return {
    async covering(needed, text) {
      const characters = Array.from(needed, (character) => character.codePointAt(0) ?? 0);
      const found = (await (candidates ??= findFonts(folders))).find(({ glyphs }) =>
        characters.every((character) => glyphOf(glyphs, character) !== 0),
      );
      if (found === undefined) return null;
      const { file, family, glyphs } = found;
      return { file, family, widths: await readWidths(file, glyphs, text) };
    },
  };
}

async function findFonts(folders: readonly string[]): Promise<Candidate[]> {
  const lists = await Promise.all(folders.map(listFonts));
  const files = lists.flat().toSorted((one, other) => rank(one) - rank(other));
  const found: Candidate[] = [];
  for (const file of files.slice(0, mostFiles)) {
    // One after another: there is no hurry, and each would keep a thread from files that somebody waits for.
    // oxlint-disable-next-line no-await-in-loop
    const candidate = await readFont(file);
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

async function listFonts(folder: string): Promise<string[]> {
  // A folder that is not there, or not ours to read, has no fonts for us.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return (
    entries
      .filter(({ name }) => /\.(?:ttf|otf|ttc|otc)$/iu.test(name))
      // Fonts for programmers to see that a character has none.
      .filter(({ name }) => !/last.?resort|blank|fallback.?box/iu.test(name))
      .map((entry) => join(entry.parentPath, entry.name))
  );
}

/** Upright serifs of usual weight come first, for they go with ours. */
function rank(file: string): number {
  const isOdd = /bold|black|heavy|light|thin|italic|oblique|mono|condensed/iu.test(file);
  const isSerif =
    /serif|times|mincho|song|ming|naskh|amiri/iu.test(file) && !/sans.?serif/iu.test(file);
  return (isOdd ? 2 : 0) + (isSerif ? 0 : 1);
}

async function readFont(file: string): Promise<Candidate | null> {
  return withFile(file, async (handle) => {
    const tables = readTables(await readAt(handle, 0, startBytes));
    // Pictures of characters alone cannot be drawn.
    if (tables === null || !['glyf', 'CFF ', 'CFF2'].some((tag) => tables.has(tag))) return null;
    const table = tableReader(handle, tables);
    const family = readFamily(await table('name'));
    return family === null ? null : { file, family, glyphs: readGlyphs(await table('cmap')) };
  });
}

async function readWidths(
  file: string,
  glyphs: Glyphs,
  text: string,
): Promise<Record<string, number>> {
  const widths = await withFile(file, async (handle) => {
    const tables = readTables(await readAt(handle, 0, startBytes)) ?? new Map<string, never>();
    const table = tableReader(handle, tables);
    const unitsPerEm = (await table('head')).readUInt16BE(18);
    const metricCount = (await table('hhea')).readUInt16BE(34);
    const metrics = await table('hmtx');
    const known: Record<string, number> = {};
    for (const character of new Set(text)) {
      const glyph = glyphOf(glyphs, character.codePointAt(0) ?? 0);
      if (glyph === 0) continue;
      known[character] = metrics.readUInt16BE(4 * Math.min(glyph, metricCount - 1)) / unitsPerEm;
    }
    return known;
  });
  return widths ?? {};
}

/** What is read of a font file; `null` where the file is no such font after all, or gone. */
async function withFile<Read>(
  file: string,
  read: (handle: FileHandle) => Promise<Read | null>,
): Promise<Read | null> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  try {
    return await read(handle);
  } catch {
    // Whatever lies in these folders is nobody's fault here, and the next font may do.
    return null;
  } finally {
    await handle.close();
  }
}

function tableReader(
  handle: FileHandle,
  tables: ReadonlyMap<string, { offset: number; length: number }>,
): (tag: string) => Promise<Buffer> {
  return async (tag) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`This font has no table ${tag}`);
    return readAt(handle, found.offset, Math.min(found.length, mostTableBytes));
  };
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
