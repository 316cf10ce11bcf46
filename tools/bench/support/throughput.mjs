// Measures a server's responses per second over keep-alive connections, with minimal work in the client.
import { connect } from 'node:net';
import { now } from './streaming-client.mjs';

const headEnd = Buffer.from('\r\n\r\n');

/** Responses per second over `width` connections. All responses must have the same length. */
export async function responsesPerSecond(
  port,
  path,
  { headers = {}, width = 16, forMs = 2_000 } = {},
) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map((pair) => pair.join(': '));
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const startedAt = now();
  const counts = await Promise.all(
    Array.from({ length: width }, () => requestUntil(port, request, startedAt + forMs)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((now() - startedAt) / 1000);
}

/** Repeats a request over one connection; resolves with the number of complete responses. */
function requestUntil(port, request, endAt) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let head = Buffer.alloc(0);
    let length = 0;
    let received = 0;
    let count = 0;
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (length === 0) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const text = head.subarray(0, end).toString('latin1');
        if (!text.startsWith('HTTP/1.1 200')) {
          socket.destroy(new Error(text));
          return;
        }
        length = end + headEnd.length + Number(/content-length: (\d+)/i.exec(text)[1]);
      }
      if (received < length) return;
      if (received > length) {
        socket.destroy(new Error('responses differ in length'));
        return;
      }
      received = 0;
      count += 1;
      if (now() < endAt) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}
