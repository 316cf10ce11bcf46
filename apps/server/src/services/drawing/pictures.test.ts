import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="#102030"/></svg>';

function create(loadLibrary?: () => Promise<never>) {
  const logged: string[] = [];
  const pictures = createPictures({
    fontFiles: [],
    log: { error: (_details, message) => void logged.push(message) },
    ...(loadLibrary === undefined ? {} : { loadLibrary }),
  });
  return { pictures, logged };
}

function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let offset = 8; offset < png.length;) {
    const length = png.readUInt32BE(offset);
    chunks.set(
      png.toString('latin1', offset + 4, offset + 8),
      png.subarray(offset + 8, offset + 8 + length),
    );
    offset += 12 + length;
  }
  return chunks;
}

test('a drawing becomes a PNG file of its size and colours', async () => {
  const { pictures } = create();
  const png = await pictures.png(svg);
  expect(png?.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const chunks = readChunks(png ?? Buffer.alloc(0));
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR');
  expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([3, 2]);
  const pixel = [0x10, 0x20, 0x30, 0xff];
  const row = [0, ...pixel, ...pixel, ...pixel];
  expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([...row, ...row]);
});

test('what is no drawing makes no picture, and the next one is made', async () => {
  const { pictures, logged } = create();
  const [bad, good] = await Promise.all([
    pictures.png('<svg'),
    pictures.png(svg, '/no/such/font.ttf'),
  ]);
  expect(bad).toBeNull();
  expect(good).not.toBeNull();
  expect(logged).toEqual(['a picture of a publication could not be drawn']);
});

test('a machine without the library says so once', async () => {
  const { pictures, logged } = create(() => Promise.reject(new Error('no such module')));
  expect(await pictures.png(svg)).toBeNull();
  expect(await pictures.png(svg)).toBeNull();
  expect(logged).toEqual(['pictures of publications cannot be drawn on this machine']);
});
