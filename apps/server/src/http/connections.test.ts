import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type ConnectionBounds, usualBounds } from './connections.ts';

let test: TestApp;
let port = 0;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await test.close();
});

const megabytes = 64 * 1024 * 1024;
const bounds: ConnectionBounds = {
  most: 100,
  requestMs: 25_000,
  unreadMs: 30_000,
  checkIntervalMs: 20,
};

async function start(changes: Partial<ConnectionBounds>): Promise<void> {
  test = await createTestApp({
    deps: { connections: { ...bounds, ...changes } },
    routes: (app) =>
      void app.get('/large', { config: { access: 'anyone', rateLimit: 'none' } }, () =>
        Buffer.alloc(megabytes),
      ),
  });
  port = await test.listen();
}

/** A connection that never closes by itself and reads nothing unless told. */
async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has ended its side. */
const over = (socket: Socket) => Promise.race([once(socket, 'end'), once(socket, 'close')]);

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Waits until the server holds so many connections. */
async function until(count: number): Promise<void> {
  while ((await openConnections()) !== count) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Whether a connection still answers. */
async function answers(socket: Socket): Promise<boolean> {
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  const [piece]: unknown[] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return String(piece).startsWith('HTTP/1.1 200');
}

it.each([
  ['says nothing', ''],
  ['stops within its first line', 'GET /api/conf'],
  ['stops within its headers', 'GET /api/config HTTP/1.1\r\nhost: a\r\nx: '],
  [
    'stops within its body',
    'POST /api/config HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])(
  'a connection that %s is gone after its time, though the other side holds it',
  async (_name, text) => {
    await start({ requestMs: 100 });
    const socket = await open();
    socket.write(text);
    await until(1);
    await until(0);
    expect(await openConnections()).toBe(0);
  },
);

it('an answer that nobody reads ends with its connection, and one that is read slowly does not', async () => {
  await start({ unreadMs: 1_000 });
  const silent = await open();
  silent.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  const slow = await open();
  slow.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  let received = 0;
  // Pieces with pauses in between, until everything is there.
  slow.on('data', (piece: Buffer) => {
    received += piece.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await until(2);
  await until(1);
  expect(silent.bytesRead).toBeLessThan(megabytes);
  await expect.poll(() => received).toBeGreaterThan(megabytes);
  expect(await answers(slow)).toBe(true);
});

it('silent connections make room for those who have something to say', async () => {
  await start({ most: 10 });
  const early: Socket[] = [];
  for (let count = 0; count < 10; count += 1) early.push(await open());
  await until(10);
  const visitor = await open();
  expect(await answers(visitor)).toBe(true);
  await until(10);
  for (let count = 0; count < 20; count += 1) early.push(await open());
  await until(10);
  // It waits for its next request, as they do, and came later than most.
  const later = await open();
  expect(await answers(later)).toBe(true);
});

it('a connection whose request is being answered is not the one that goes', async () => {
  await start({ most: 5 });
  const reader = await open();
  reader.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(reader, 'readable');
  for (let count = 0; count < 20; count += 1) await open();
  await until(5);
  let received = 0;
  reader.on('data', (piece: Buffer) => (received += piece.length));
  await expect.poll(() => received).toBeGreaterThan(megabytes);
});

it('requests in numbers ahead of their answers end the connection, and its address waits outside', async () => {
  await start({});
  const patient = await open();
  patient.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3));
  let received = '';
  patient.on('data', (piece: Buffer) => (received += piece.toString()));
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(3);
  const greedy = await open();
  const ended = over(greedy);
  greedy.resume();
  greedy.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(500));
  await ended;
  const again = await open();
  again.resume();
  await over(again);
  // Who was there before goes on.
  received = '';
  patient.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => received).toMatch(/HTTP\/1\.1 200/);
});

it('the bounds follow the descriptors that the process may have', () => {
  expect(usualBounds(1_024).most).toBe(576);
  expect(usualBounds(256).most).toBe(48);
  expect(usualBounds(1_048_576).most).toBe(8_192);
  expect(usualBounds(Infinity).most).toBe(8_192);
});
