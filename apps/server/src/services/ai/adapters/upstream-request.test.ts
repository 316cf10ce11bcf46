import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendToUpstream } from './upstream-request.ts';

let server: Server;
let connectionCount = 0;

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Answers the first request of each connection and resets the connection at the second. */
async function startServerThatDropsIdleSockets(): Promise<URL> {
  connectionCount = 0;
  server = createServer((socket) => {
    let requestCount = 0;
    connectionCount += 1;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      requestCount += 1;
      if (requestCount > 1) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`);
}

async function ask(url: URL): Promise<string> {
  const { signal } = new AbortController();
  const response = await sendToUpstream({ url, headers: {}, body: '{}', signal });
  let text = '';
  for await (const piece of response) text += String(piece);
  return text;
}

it('a call succeeds although every idle connection is stale', async () => {
  const url = await startServerThatDropsIdleSockets();
  // Three at once leave three idle connections, each of which fails when it is reused.
  expect(await Promise.all([ask(url), ask(url), ask(url)])).toEqual(['ok', 'ok', 'ok']);
  expect(connectionCount).toBe(3);
  expect(await Promise.all([ask(url), ask(url), ask(url)])).toEqual(['ok', 'ok', 'ok']);
  expect(connectionCount).toBe(6);
});
