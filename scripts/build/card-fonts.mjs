// Copies the title typeface, as TrueType, for the image renderer, which reads no WOFF.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkitten';

/** Writes `card-regular.ttf`, `card-italic.ttf`, and `card-widths.json` with the regular one's character widths in ems. */
export async function buildCardFonts(webFolder, folder) {
  const { resolve } = createRequire(join(webFolder, 'package.json'));
  const fileOf = (style) =>
    resolve(`@expo-google-fonts/instrument-serif/400${style}/InstrumentSerif_400${style}.ttf`);
  await copyFile(fileOf('Regular'), join(folder, 'card-regular.ttf'));
  await copyFile(fileOf('Regular_Italic'), join(folder, 'card-italic.ttf'));
  const font = create(await readFile(fileOf('Regular')));
  const widths = font.characterSet.map((character) => [
    String.fromCodePoint(character),
    Number((font.glyphForCodePoint(character).advanceWidth / font.unitsPerEm).toFixed(3)),
  ]);
  await writeFile(join(folder, 'card-widths.json'), JSON.stringify(Object.fromEntries(widths)));
}
