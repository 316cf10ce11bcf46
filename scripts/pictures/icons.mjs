// `node scripts/pictures/icons.mjs` renders the app icons from the logo in favicon.svg. The icons are committed, because
// a build machine may lack the rendering library.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const publicFolder = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const { Resvg } = createRequire(new URL('../../apps/server/package.json', import.meta.url))(
  '@resvg/resvg-js',
);

const paper = '#faf5ed';
const ink = '#2a2420';
const accent = '#c4501a';

const circles = (await readFile(`${publicFolder}favicon.svg`, 'utf8')).match(/<circle[^>]*>/g);
const seats = circles
  .map((circle) => circle.replace(/(?: class="you")|$/, ''))
  .map((circle, index) =>
    circle.replace('/>', ` fill="${circles[index].includes('you') ? accent : ink}"/>`),
  );

/** `share` is the logo's share of the width; `corner` is the corner radius of the background. */
function icon({ share, corner }) {
  const side = 32 / share;
  const start = (32 - side) / 2;
  const background = `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${corner * side}" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}">${background}${seats.join('')}</svg>\n`;
}

const rounded = icon({ share: 0.74, corner: 0.22 });
// Maskable icons are cropped by the system, so the logo stays within the middle four fifths.
const full = icon({ share: 0.62, corner: 0 });

await mkdir(`${publicFolder}icons`, { recursive: true });
await writeFile(`${publicFolder}icons/icon.svg`, rounded);
for (const [name, svg, size] of [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-192.png', full, 192],
  ['maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
]) {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
  await writeFile(`${publicFolder}icons/${name}`, image.asPng());
}
