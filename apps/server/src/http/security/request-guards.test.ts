import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../test/test-app.ts';
import { createRequestLimit } from '../../services/rate-limit/request-limit.ts';

let test: TestApp;
let port = 0;
afterEach(() => test.close());

async function start(options: TestAppOptions = {}): Promise<void> {
  test = await createTestApp(options);
  port = await test.listen();
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Writes `text` and reads `count` complete responses. */
async function exchange(socket: Socket, text: string, count: number): Promise<string[]> {
  let received = '';
  socket.write(text);
  for (;;) {
    // Chunks arrive one after another.
    const [chunk]: unknown[] = await once(socket, 'data');
    received += String(chunk);
    const starts = [...received.matchAll(/HTTP\/1\.1 /g)].map(({ index }) => index);
    const complete = starts
      .map((at, number) => received.slice(at, starts[number + 1]))
      .filter((each) => {
        const [head = '', body = ''] = each.split('\r\n\r\n');
        return body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity);
      });
    if (complete.length >= count) return complete;
  }
}

const addresses = ['/home', '/nothing.js', '/api/nothing', '/api/config', '/%61pi/config'];

it.each(addresses)(
  'a method that %s does not support is refused before its body has arrived',
  async (path) => {
    await start();
    const lines = Object.entries({ ...(await test.pageHeaders()), host: 'localhost' });
    const head = [`POST ${path} HTTP/1.1`, ...lines.map((line) => line.join(': '))].join('\r\n');
    const socket = await open();
    const [refusal] = await exchange(socket, `${head}\r\ncontent-length: 2000000\r\n\r\n{`, 1);
    expect(refusal).toMatch(/^HTTP\/1\.1 40[45] /);
    // The rest of the body is discarded, and the connection stays usable.
    const rest = 'x'.repeat(1_999_999);
    const [next] = await exchange(
      socket,
      `${rest}GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n`,
      1,
    );
    expect(next).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  },
);

it('refusing a body without length closes the connection', async () => {
  await start();
  const socket = await open();
  socket.write('POST /home HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 405 .*connection: close/is);
});

it('a refused method names the allowed ones', async () => {
  await start();
  const response = await test.send({ method: 'DELETE', url: '/api/config' });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect(response.json().message).toBe('This address answers GET, HEAD only.');
});

it.each([
  ['POST', '/nothing'],
  ['GET', '/nothing.js'],
  ['GET', '/%zz'],
  ['GET', '/conversation/%zz'],
])('%s %s is refused with the security headers', async (method, path) => {
  await start();
  const socket = await open();
  const [refusal] = await exchange(socket, `${method} ${path} HTTP/1.1\r\nhost: a\r\n\r\n`, 1);
  expect(refusal).toMatch(/^HTTP\/1\.1 4/);
  expect(refusal).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
  expect(refusal).toMatch(/x-content-type-options: nosniff/i);
  expect(refusal).toMatch(/x-frame-options: DENY/i);
  socket.destroy();
});

it.each([
  ['no HTTP', 'nonsense\r\n\r\n'],
  ['two hosts', 'GET /home HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n'],
  ['one host twice', 'GET /api/config HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n'],
])('%s is 400, and the connection is closed', async (_name, text) => {
  await start();
  const socket = await open();
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toMatch(/content-security-policy: default-src 'none'/i);
  expect(received).toMatch(/connection: close/i);
});

it('every request counts towards the limit of its address', async () => {
  const clock = { now: () => 1_000 };
  await start({
    env: { TRUST_PROXY: 'loopback' },
    deps: { requestLimit: createRequestLimit({ perMinute: 5, clock }) },
  });
  const from = (address: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    test.app.inject({ method, url, headers: { 'x-forwarded-for': address } });
  await from('203.0.113.1', '/home');
  await from('203.0.113.1', '/nothing', 'POST');
  await from('203.0.113.1', '/api/nothing', 'POST');
  await from('203.0.113.1', '/api/health/live');
  await from('203.0.113.1', '/nothing.js');
  for (const url of ['/home', '/nothing.js', '/api/nothing', '/api/config']) {
    // The loop names the failing address.
    const refused = await from('203.0.113.1', url);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('60');
  }
  expect((await from('203.0.113.2', '/api/config')).statusCode).toBe(200);
});

it('unknown API addresses count towards the API limit', async () => {
  const kinds: string[] = [];
  await start({
    deps: {
      guards: {
        rateLimit: {
          consume: async (kind) => {
            kinds.push(kind);
            return { allowed: true };
          },
          giveBack: async () => {},
        },
        botCheck: { claim: async () => null },
        aiInFlight: { enter: () => ({ ok: true, leave: () => {} }) },
      },
    },
  });
  await test.send({ method: 'POST', url: '/api/nope' });
  expect(kinds).toEqual(['api', 'api']);
});
