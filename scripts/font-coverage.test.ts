import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'apps/web/src');

/** The characters of all fonts of one family in the style sheet. */
function charactersOf(family: string): Set<number> {
  const files = [
    ...readFileSync(join(sources, 'ui/fonts.css'), 'utf8').matchAll(/url\('([^']+)'\)/g),
  ]
    .map(([, path = '']) => path)
    .filter((path) => path.includes(family));
  expect(files.length).toBeGreaterThan(0);
  return new Set(
    files.flatMap((path) => {
      const font = create(readFileSync(join(root, 'node_modules', path)));
      return 'characterSet' in font ? font.characterSet : [];
    }),
  );
}

/** Key symbols, which only Apple's machines show. */
const appleKeys = '⌘⌥';

test('no width hangs on a digit, which is as wide in no stand-in as in the font that comes', () => {
  const inDigits = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx|css)$/.test(name))
    .filter((name) => /[\d.]ch\b/.test(readFileSync(join(sources, name), 'utf8')));
  expect(inDigits).toEqual([]);
});

test('every character in the app is covered by the bundled font', () => {
  const covered = charactersOf('instrument-sans');
  const missing = new Map<string, string>();
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.|rules\.ts$/.test(name)) continue;
    const text = readFileSync(join(sources, name), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g,
      '',
    );
    for (const [character] of text.matchAll(/[^\0-\u007F]/gu)) {
      const isCovered = covered.has(character.codePointAt(0) ?? 0) || appleKeys.includes(character);
      if (!isCovered) missing.set(character, name);
    }
  }
  expect([...missing]).toEqual([]);
});
