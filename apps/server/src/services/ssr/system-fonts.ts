import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Font } from 'fontkitten';

/** A system font that has all requested characters. */
export interface SystemFont {
  file: string;
  family: string;
  /** Widths in em, by character. */
  widths: Record<string, number>;
}

/** The fonts of the operating system, if any. */
export interface SystemFonts {
  /** A font with all characters of `needed`, and its widths of the characters of `text`; `null` for none. */
  covering(needed: string, text: string): Promise<SystemFont | null>;
}

const defaultFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const maxFiles = 400;
const maxFontBytes = 64 * 1024 * 1024;

/** Reads the folders on the first call, and each font when no font before it has the characters. */
export function createSystemFonts({
  folders = defaultFolders,
}: { folders?: readonly string[] } = {}): SystemFonts {
  let files: Promise<string[]> | null = null;
  const characterSets = new Map<string, Uint32Array>();

  async function readCharacters(file: string): Promise<Uint32Array> {
    const known = characterSets.get(file);
    if (known !== undefined) return known;
    const read = await readFont(file, (font) => Uint32Array.from(font.characterSet));
    const characters = read ?? new Uint32Array();
    characterSets.set(file, characters);
    return characters;
  }

  return {
    async covering(needed, text) {
      for (const file of await (files ??= listFiles(folders))) {
        // One after another, because each takes a thread of the pool that requests need.
        const characters = await readCharacters(file);
        const has = (character: string) => characters.includes(codePointOf(character));
        if (!Array.from(needed).every(has)) continue;
        const shown = Array.from(new Set(text)).filter(has);
        const found = await readFont(file, (font) => ({
          file,
          family: familyOf(font),
          widths: Object.fromEntries(shown.map((each) => [each, widthIn(font, each)])),
        }));
        if (found !== null) return found;
      }
      return null;
    },
  };
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;
const familyOf = (font: Font) => font.getName('preferredFamily') ?? font.familyName;
const widthIn = (font: Font, character: string) =>
  font.glyphForCodePoint(codePointOf(character)).advanceWidth / font.unitsPerEm;

async function listFiles(folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(folders.map(listFonts));
  return lists
    .flat()
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxFiles);
}

async function listFonts(folder: string): Promise<string[]> {
  // A missing or unreadable folder has no fonts.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return (
    entries
      .filter(({ name }) => /\.(?:ttf|otf|ttc|otc)$/iu.test(name))
      // Fallback fonts whose glyphs are boxes.
      .filter(({ name }) => !/last.?resort|blank|fallback.?box/iu.test(name))
      .map((entry) => join(entry.parentPath, entry.name))
  );
}

/** Upright serifs of regular weight first, to match the app's font. */
function rank(file: string): number {
  const isOdd = /bold|black|heavy|light|thin|italic|oblique|mono|condensed/iu.test(file);
  const isSerif =
    /serif|times|mincho|song|ming|naskh|amiri/iu.test(file) && !/sans.?serif/iu.test(file);
  return (isOdd ? 2 : 0) + (isSerif ? 0 : 1);
}

/** Reads from a font, the first one of a collection; `null` when the file is missing, too large or no valid font. */
async function readFont<Read>(file: string, read: (font: Font) => Read): Promise<Read | null> {
  try {
    if ((await stat(file)).size > maxFontBytes) return null;
    // Loaded on use: a server whose titles are in Latin letters does not need it.
    const { create } = await import('fontkitten');
    const opened = create(await readFile(file));
    const font = opened.isCollection ? opened.fonts[0] : opened;
    // A font of bitmaps alone, which cannot be rendered, has no glyph and throws.
    return font !== undefined && font.getGlyph(0).id === 0 && familyOf(font) ? read(font) : null;
  } catch {
    // Any file may lie in these folders; the next font may be valid.
    return null;
  }
}
