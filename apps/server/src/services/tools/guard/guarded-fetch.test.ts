import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenOnLoopback } from '../../../../test/loopback.ts';
import { createGuardedFetch, type GuardOptions } from './guarded-fetch.ts';

const megabyte = 1_000_000;
const brotliQuality = constants.BROTLI_PARAM_QUALITY;

interface TestServer {
  origin: string;
  requests: IncomingMessage[];
  /** Resolves when no connection is open. */
  everyConnectionEnds(): Promise<unknown>;
}

async function serve(handler: RequestListener): Promise<TestServer> {
  const requests: IncomingMessage[] = [];
  const open = new Set<object>();
  const server = createServer((request, response) => {
    requests.push(request);
    response.on('error', () => undefined);
    handler(request, response);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    everyConnectionEnds: () => vi.waitUntil(() => open.size === 0, { timeout: 10_000 }),
  };
}

const fetchFrom = ({ origin }: TestServer, options: GuardOptions = {}) =>
  createGuardedFetch({ allowPrivate: [origin], timeoutMs: 120_000, ...options });

/** Resolves every name to these addresses. */
const resolvingTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const failing = (code: string) => expect.objectContaining({ error: { code } });

describe('where a tool may connect', () => {
  it('is not the own machine, unless the operator named the origin exactly', async () => {
    const server = await serve((_request, response) => response.end('hello'));
    const { origin } = server;
    const port = new URL(origin).port;
    for (const allowPrivate of [
      [],
      [`https://127.0.0.1:${port}`],
      ['http://127.0.0.1'],
      [`http://localhost:${port}`],
    ])
      await expect(createGuardedFetch({ allowPrivate })(origin)).rejects.toEqual(
        failing('tool_address_refused'),
      );
    expect(server.requests).toHaveLength(0);
    expect(await (await fetchFrom(server)(origin)).text()).toBe('hello');
  });

  it.each([
    ['a private address', ['10.0.0.5']],
    ['a public and a private one', ['1.1.1.1', '127.0.0.1']],
    ['a mapped one', ['::ffff:192.168.0.1']],
    ['a metadata service', ['169.254.169.254']],
  ])('is not a name that resolves to %s', async (_what, addresses) => {
    const guarded = createGuardedFetch({ resolve: resolvingTo(...addresses) });
    await expect(guarded('http://example.org/')).rejects.toEqual(failing('tool_address_refused'));
  });

  it('is never a metadata service, even where the operator named its origin', async () => {
    const allowPrivate = ['http://169.254.169.254', 'http://metadata.example'];
    const guarded = createGuardedFetch({ allowPrivate, resolve: resolvingTo('169.254.169.254') });
    for (const origin of allowPrivate)
      await expect(guarded(`${origin}/latest/meta-data/`)).rejects.toEqual(
        failing('tool_address_refused'),
      );
  });

  it('is checked at every redirect', async () => {
    const other = await serve((_request, response) => response.end('inside'));
    const targets = [
      'http://169.254.169.254/latest/',
      'http://[::1]/',
      'file:///etc/passwd',
      'http://metadata.google.internal/',
      `${other.origin}/`,
    ];
    const server = await serve(({ url = '' }, response) => {
      const [, step = '0', target = '0'] = url.split('/');
      const location =
        step === '3' ? (targets[Number(target)] ?? '') : `/${Number(step) + 1}/${target}`;
      response.writeHead(302, { location }).end();
    });
    // The operator named both; only the one that was asked for may be private.
    const options: GuardOptions = {
      redirects: 'anywhere',
      allowPrivate: [server.origin, other.origin],
    };
    for (const target of targets.keys())
      await expect(createGuardedFetch(options)(`${server.origin}/1/${target}`)).rejects.toEqual(
        failing('tool_address_refused'),
      );
    expect([server.requests.length, other.requests.length]).toEqual([3 * targets.length, 0]);
  });

  it('is the first origin alone where redirects stay', async () => {
    const server = await serve(({ url }, response) => {
      if (url === '/home') response.end('home');
      else
        response
          .writeHead(302, { location: url === '/away' ? 'https://example.org/' : '/home' })
          .end();
    });
    const guarded = fetchFrom(server);
    const response = await guarded(`${server.origin}/near`);
    expect([response.url, await response.text()]).toEqual([`${server.origin}/home`, 'home']);
    await expect(guarded(`${server.origin}/away`)).rejects.toEqual(failing('tool_redirected_away'));
    await expect(guarded(`${server.origin}/near`, { method: 'POST', body: '{}' })).rejects.toEqual(
      failing('tool_redirected_away'),
    );
    const left = await guarded(`${server.origin}/away`, { redirect: 'manual' });
    expect([left.status, left.headers.get('location')]).toEqual([302, 'https://example.org/']);
  });

  it('ends after five redirects', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    );
    await expect(fetchFrom(server)(server.origin)).rejects.toEqual(failing('tool_redirected_away'));
    expect(server.requests).toHaveLength(6);
  });
});

describe('what a tool answers', () => {
  it('comes with its status, headers and body, to a request as it was meant', async () => {
    const server = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        response.writeHead(201, { 'x-kind': 'test', 'content-type': 'application/json' });
        response.end(
          JSON.stringify([
            request.method,
            request.headers['x-token'],
            request.headers['content-type'],
            body,
          ]),
        );
      });
    });
    const response = await fetchFrom(server)(server.origin, {
      method: 'POST',
      headers: { 'x-token': 't', 'content-type': 'application/json' },
      body: '{"ä":1}',
    });
    expect([response.status, response.headers.get('x-kind')]).toEqual([201, 'test']);
    expect(await response.json()).toEqual(['POST', 't', 'application/json', '{"ä":1}']);
  });

  it('arrives piece by piece', async () => {
    let say = (_text: string | null) => {};
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      say = (text) => void (text === null ? response.end() : response.write(text));
      say('data: 1\n\n');
    });
    const response = await fetchFrom(server)(server.origin, {
      headers: { accept: 'text/event-stream' },
    });
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) {
      pieces.push(new TextDecoder().decode(piece));
      say(pieces.length === 2 ? null : 'data: 2\n\n');
    }
    expect(pieces).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  });

  it.each([
    ['gzip', gzipSync],
    // Its best quality takes a slow machine half a minute.
    ['br', (data: Buffer) => brotliCompressSync(data, { params: { [brotliQuality]: 4 } })],
  ])('is unpacked from %s, and at most one megabyte of it', async (encoding, pack) => {
    const server = await serve(({ url }, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      if (url === '/broken') response.end('no packed bytes at all');
      else
        response.end(pack(url === '/bomb' ? Buffer.alloc(50 * megabyte) : Buffer.from('packed')));
    });
    const guarded = fetchFrom(server);
    expect(await (await guarded(server.origin)).text()).toBe('packed');
    await expect((await guarded(`${server.origin}/bomb`)).text()).rejects.toEqual(
      failing('tool_answer_too_large'),
    );
    await expect((await guarded(`${server.origin}/broken`)).text()).rejects.toEqual(
      failing('tool_answer_unreadable'),
    );
  });

  it('is not unpacked twice', async () => {
    const server = await serve((_request, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip, gzip' })
        .end(gzipSync(gzipSync('hello')));
    });
    await expect((await fetchFrom(server)(server.origin)).text()).rejects.toEqual(
      failing('tool_answer_unreadable'),
    );
  });

  it('is at most one megabyte, whatever it says about its length', async () => {
    const chunk = Buffer.alloc(65_536);
    const writeFor = (response: ServerResponse, left: number) => {
      if (left <= 0 || response.destroyed) return;
      response.write(chunk, () => writeFor(response, left - chunk.length));
    };
    const server = await serve(({ url }, response) => {
      if (url === '/honest') response.writeHead(200, { 'content-length': 50 * megabyte });
      writeFor(response, 50 * megabyte);
    });
    const guarded = fetchFrom(server);
    await expect(guarded(`${server.origin}/honest`)).rejects.toEqual(
      failing('tool_answer_too_large'),
    );
    await expect((await guarded(server.origin)).text()).rejects.toEqual(
      failing('tool_answer_too_large'),
    );
    await server.everyConnectionEnds();
  });

  it('comes in time, from its first byte to its last', async () => {
    const server = await serve(({ url }, response) => {
      if (url === '/never') return;
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const guarded = fetchFrom(server, { timeoutMs: 150 });
    await expect(guarded(`${server.origin}/never`)).rejects.toEqual(failing('tool_timed_out'));
    await expect((await guarded(server.origin)).text()).rejects.toEqual(failing('tool_timed_out'));
    // Also when the body is not read.
    const left = await guarded(server.origin);
    await server.everyConnectionEnds();
    await expect(left.text()).rejects.toEqual(failing('tool_timed_out'));
  });

  it('is of an accepted type, before any of it is read', async () => {
    const server = await serve(({ url }, response) => {
      if (url === '/picture') response.writeHead(200, { 'content-type': 'image/png' });
      else
        response.writeHead(url === '/lost' ? 404 : 200, {
          'content-type': 'Text/Plain; charset=utf-8',
        });
      response.write('…');
    });
    const guarded = fetchFrom(server, { isAccepted: (type) => type === 'text/plain' });
    await expect(guarded(`${server.origin}/picture`)).rejects.toEqual(
      failing('tool_answer_not_text'),
    );
    await server.everyConnectionEnds();
    for (const path of ['/', '/lost']) await (await guarded(server.origin + path)).body?.cancel();
  });

  it('is a failure where the connection breaks or nothing listens', async () => {
    const server = await serve(({ url }, response) => {
      if (url === '/cut') response.writeHead(200, { 'content-length': 100 });
      if (url === '/odd') response.socket?.end('HTTP/1.1 999 Odd\r\n\r\n');
      else response.write('half', () => response.socket?.resetAndDestroy());
    });
    const guarded = fetchFrom(server);
    await expect(
      guarded(`${server.origin}/cut`).then(async (response) => response.text()),
    ).rejects.toEqual(failing('tool_unreachable'));
    await expect(guarded(`${server.origin}/odd`)).rejects.toEqual(
      failing('tool_answer_unreadable'),
    );
    const unused = createServer();
    const port = await listenOnLoopback(unused);
    await new Promise((resolve) => unused.close(resolve));
    const nowhere = `http://127.0.0.1:${port}`;
    await expect(createGuardedFetch({ allowPrivate: [nowhere] })(nowhere)).rejects.toEqual(
      failing('tool_unreachable'),
    );
  });

  it('is left at once when the caller goes away, and rejects with the reason', async () => {
    const server = await serve(
      ({ url }, response) => void (url === '/never' || response.write('begin')),
    );
    const guarded = fetchFrom(server);
    const early = new AbortController();
    early.abort(new Error('gone before'));
    await expect(guarded(server.origin, { signal: early.signal })).rejects.toThrow('gone before');
    expect(server.requests).toHaveLength(0);
    const late = new AbortController();
    const response = await guarded(server.origin, { signal: late.signal });
    late.abort(new Error('gone within'));
    await expect(response.text()).rejects.toThrow('gone within');
    await server.everyConnectionEnds();
  });
});
