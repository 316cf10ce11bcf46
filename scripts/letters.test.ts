import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCharacters } from './build-card-fonts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'apps/web/src');

/** Of the 63 names that WOFF 2 writes as a number, cmap is the first. */
const cmapNumber = 0;
const arbitraryNumber = 63;
/** Tables that stand in another form by default. */
const transformedNumbers = [10, 11];

/** The character map of a WOFF 2 file. */
function readCmap(file: Buffer): Buffer {
  let place = 48;
  const readNumber = () => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(place++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let found: [number, number] | null = null;
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const flags = file.readUInt8(place++);
    const number = flags & 63;
    if (number === arbitraryNumber) place += 4;
    const length = readNumber();
    const isTransformed = transformedNumbers.includes(number) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? readNumber() : length;
    if (number === cmapNumber) found = [offset, offset + stored];
    offset += stored;
  }
  if (found === null) throw new Error('This font has no character map');
  return brotliDecompressSync(file.subarray(place)).subarray(...found);
}

/** The characters of all fonts that the style sheet names for one family. */
function charactersOf(family: string): Set<number> {
  const files = [
    ...readFileSync(join(sources, 'ui/fonts.css'), 'utf8').matchAll(/url\('([^']+)'\)/g),
  ]
    .map(([, path = '']) => path)
    .filter((path) => path.includes(family));
  expect(files.length).toBeGreaterThan(0);
  return new Set(
    files
      .flatMap((path) => readCharacters(readCmap(readFileSync(join(root, 'node_modules', path)))))
      .map(([character]) => character),
  );
}

/** What is printed on Apple's keys, shown on Apple's machines alone. */
const appleKeys = '⌘⌥';

test('every letter and sign that the app writes is in a font that it brings along', () => {
  const known = charactersOf('instrument-sans');
  const lacking = new Map<string, string>();
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.|rules\.ts$/.test(name)) continue;
    const text = readFileSync(join(sources, name), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g,
      '',
    );
    for (const sign of text.matchAll(/[^\0-\u007F]/gu)) {
      const isKnown = known.has(sign[0].codePointAt(0) ?? 0) || appleKeys.includes(sign[0]);
      if (!isKnown) lacking.set(sign[0], name);
    }
  }
  expect([...lacking]).toEqual([]);
});
