// `node scripts/draw-icons.mjs`: the icons of the installed app, from the mark in favicon.svg. What it writes is kept in
// the repository, because a machine that builds may lack the library that makes pixels.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const publicFolder = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const { Resvg } = createRequire(new URL('../apps/server/package.json', import.meta.url))(
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

/** `share` is what the mark takes of the width; `corner` rounds the ground. */
function icon({ share, corner }) {
  const side = 32 / share;
  const start = (32 - side) / 2;
  const ground = `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${corner * side}" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}">${ground}${seats.join('')}</svg>\n`;
}

const rounded = icon({ share: 0.74, corner: 0.22 });
// Systems cut these to a shape of their own: nothing may stand outside of the middle four fifths.
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
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
  await writeFile(`${publicFolder}icons/${name}`, picture.asPng());
}
