import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { createImageRenderer } from './image-renderer.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="#102030"/></svg>';

function create(loadLibrary?: () => Promise<never>) {
  const logged: string[] = [];
  const renderer = createImageRenderer({
    fontFiles: [],
    log: { error: (_details, message) => void logged.push(message) },
    ...(loadLibrary === undefined ? {} : { loadLibrary }),
  });
  return { renderer, logged };
}

test('an SVG becomes a PNG file of its size and colours', async () => {
  const { renderer } = create();
  const png = await renderer.png(svg);
  expect(png?.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const image = `data:image/png;base64,${png?.toString('base64')}`;
  const { pixels, width, height } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><image href="${image}" width="3" height="2"/></svg>`,
  ).render();
  expect([width, height]).toEqual([3, 2]);
  expect([...pixels]).toEqual(Array.from({ length: 6 }, () => [0x10, 0x20, 0x30, 0xff]).flat());
});

test('an invalid SVG gives no image, and the next one is rendered', async () => {
  const { renderer, logged } = create();
  const [bad, good] = await Promise.all([
    renderer.png('<svg'),
    renderer.png(svg, '/no/such/font.ttf'),
  ]);
  expect(bad).toBeNull();
  expect(good).not.toBeNull();
  expect(logged).toEqual(['a picture of a publication could not be drawn']);
});

test('a machine without the library logs it once', async () => {
  const { renderer, logged } = create(() => Promise.reject(new Error('no such module')));
  expect(await renderer.png(svg)).toBeNull();
  expect(await renderer.png(svg)).toBeNull();
  expect(logged).toEqual(['pictures of publications cannot be drawn on this machine']);
});
