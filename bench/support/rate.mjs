// How many equal answers a second a server gives, asked over kept connections with next to no work on this side.
import { connect } from 'node:net';
import { now } from './caller.mjs';

const headEnd = Buffer.from('\r\n\r\n');

/** Answers a second, over `width` connections for so long. Every answer must be as long as the first one. */
export async function answersPerSecond(
  port,
  path,
  { headers = {}, width = 16, forMs = 2_000 } = {},
) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map((pair) => pair.join(': '));
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const startedAt = now();
  const counts = await Promise.all(
    Array.from({ length: width }, () => askUntil(port, request, startedAt + forMs)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((now() - startedAt) / 1000);
}

/** Asks again and again over one connection; resolves with the number of whole answers. */
function askUntil(port, request, endAt) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let head = Buffer.alloc(0);
    let length = 0;
    let arrived = 0;
    let count = 0;
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (piece) => {
      arrived += piece.length;
      if (length === 0) {
        head = Buffer.concat([head, piece]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const text = head.subarray(0, end).toString('latin1');
        if (!text.startsWith('HTTP/1.1 200')) {
          socket.destroy(new Error(text));
          return;
        }
        length = end + headEnd.length + Number(/content-length: (\d+)/i.exec(text)[1]);
      }
      if (arrived < length) return;
      if (arrived > length) {
        socket.destroy(new Error('answers differ in length'));
        return;
      }
      arrived = 0;
      count += 1;
      if (now() < endAt) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}
