import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type ConnectionLimits, defaultConnectionLimits } from './connection-limits.ts';

let test: TestApp;
let port = 0;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await test.close();
});

const megabytes = 64 * 1024 * 1024;
const bounds: ConnectionLimits = {
  maxConnections: 100,
  requestTimeoutMs: 25_000,
  unreadTimeoutMs: 30_000,
  checkIntervalMs: 20,
};

async function start(changes: Partial<ConnectionLimits>): Promise<void> {
  test = await createTestApp({
    deps: { connections: { ...bounds, ...changes } },
    routes: (app) =>
      void app.get('/large', { config: { access: 'anyone', rateLimit: 'none' } }, () =>
        Buffer.alloc(megabytes),
      ),
  });
  port = await test.listen();
}

/** Opens a connection that the test neither closes nor reads from by default. */
async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has closed its side. */
const closed = (socket: Socket) => Promise.race([once(socket, 'end'), once(socket, 'close')]);

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Waits until the server has `count` connections. */
async function untilOpen(count: number): Promise<void> {
  await expect.poll(openConnections, { interval: 10 }).toBe(count);
}

/** Sends a request and returns true if it is answered. */
async function isAnswered(socket: Socket): Promise<boolean> {
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  const [chunk]: unknown[] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return String(chunk).startsWith('HTTP/1.1 200');
}

it.each([
  ['sends nothing', ''],
  ['stops within its first line', 'GET /api/conf'],
  ['stops within its headers', 'GET /api/config HTTP/1.1\r\nhost: a\r\nx: '],
  [
    'stops within its body',
    'POST /api/config HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('a connection that %s is closed after the request timeout', async (_name, text) => {
  await start({ requestTimeoutMs: 100 });
  const socket = await open();
  socket.write(text);
  await untilOpen(1);
  await untilOpen(0);
  expect(await openConnections()).toBe(0);
});

it('closes a connection that does not read its response, but not one that reads slowly', async () => {
  // More than a busy machine lets this process wait: the slow reader is in it, too.
  await start({ unreadTimeoutMs: 4_000 });
  const unread = await open();
  unread.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  const slow = await open();
  slow.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  let received = 0;
  // Reads chunks with pauses in between, until the response is complete.
  slow.on('data', (chunk: Buffer) => {
    received += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await untilOpen(2);
  await untilOpen(1);
  expect(unread.bytesRead).toBeLessThan(megabytes);
  await expect.poll(() => received).toBeGreaterThan(megabytes);
  expect(await isAnswered(slow)).toBe(true);
});

it('closes idle connections in favour of new ones', async () => {
  await start({ maxConnections: 10 });
  const early: Socket[] = [];
  for (let count = 0; count < 10; count += 1) early.push(await open());
  await untilOpen(10);
  const visitor = await open();
  expect(await isAnswered(visitor)).toBe(true);
  await untilOpen(10);
  for (let count = 0; count < 20; count += 1) early.push(await open());
  await untilOpen(10);
  // The visitor's connection is idle too and may be closed, so a new one is opened.
  const later = await open();
  expect(await isAnswered(later)).toBe(true);
});

it('does not close a connection with a request in progress', async () => {
  await start({ maxConnections: 5 });
  const reader = await open();
  reader.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(reader, 'readable');
  for (let count = 0; count < 20; count += 1) await open();
  await untilOpen(5);
  let received = 0;
  reader.on('data', (chunk: Buffer) => (received += chunk.length));
  await expect.poll(() => received).toBeGreaterThan(megabytes);
});

it('closes a connection that pipelines too many requests, and blocks its address', async () => {
  await start({});
  const existing = await open();
  existing.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3));
  let received = '';
  existing.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(3);
  const greedy = await open();
  const ended = closed(greedy);
  greedy.resume();
  greedy.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(500));
  await ended;
  const again = await open();
  again.resume();
  await closed(again);
  // Existing connections are not affected.
  received = '';
  existing.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => received).toMatch(/HTTP\/1\.1 200/);
});

it('limits follow the file descriptor limit of the process', () => {
  expect(defaultConnectionLimits(1_024).maxConnections).toBe(576);
  expect(defaultConnectionLimits(256).maxConnections).toBe(48);
  expect(defaultConnectionLimits(1_048_576).maxConnections).toBe(8_192);
  expect(defaultConnectionLimits(Infinity).maxConnections).toBe(8_192);
});
