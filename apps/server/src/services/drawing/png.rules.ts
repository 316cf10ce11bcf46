import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const bytesPerPixel = 4;

/**
 * Pixels in RGBA as a PNG file. The library that draws them would do it as well, but on the event loop and for as long
 * as the drawing takes; here the slow part is zlib's, which works elsewhere.
 */
export async function encodePng(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const rowLength = width * bytesPerPixel;
  // Each row begins with the number of its filter; flat colours need none.
  const rows = Buffer.alloc((rowLength + 1) * height);
  for (let row = 0; row < height; row += 1) {
    pixels.copy(rows, row * (rowLength + 1) + 1, row * rowLength, (row + 1) * rowLength);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await promisify(deflate)(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
