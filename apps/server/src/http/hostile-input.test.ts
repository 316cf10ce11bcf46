import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  registerFakeAiRoutes,
} from '../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let calls = 0;
let port = 0;

beforeAll(async () => {
  test = await createTestApp({
    routes: (app) =>
      registerFakeAiRoutes(app, (signal, emit) => {
        calls += 1;
        return answerOf('yes')(signal, emit);
      }),
  });
  port = await test.listen();
});
afterAll(() => test.close());

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  test.send({ method: 'POST', url: continueUrl, headers, payload });

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const withField = (field: string, value: unknown) =>
  JSON.stringify({ ...conversationBody, [field]: value });

describe('a body', () => {
  it.each<[string, string | Buffer, number]>([
    ['is cut off', '{"vision":"', 400],
    ['is not JSON', 'hello', 400],
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['nests deeper than sixteen', withField('vision', 0).replace('0', nested(16)), 400],
    ['nests a hundred thousand deep', nested(100_000), 400],
    ['hides depth in an unfinished string', `{"a":"\\"${'['.repeat(50)}`, 400],
    ['pollutes prototypes', '{"__proto__":{"isAdmin":true}}', 400],
    ['pollutes prototypes through constructors', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['is null', 'null', 422],
    ['is a list', '[]', 422],
    ['is a number', '1e999', 422],
    ['is a text', '"text"', 422],
    ['is empty', '', 422],
    ['is empty as an object', '{}', 422],
    ['has no participants', withField('participants', []), 422],
    [
      'has thirteen participants',
      withField(
        'participants',
        Array.from({ length: 13 }, () => ({ name: 'A', role: 'B' })),
      ),
      422,
    ],
    ['has a number for a text', withField('vision', 5), 422],
    ['has null for a list', withField('replies', null), 422],
    ['has NUL in a text', withField('vision', 'a\0b'), 422],
    [
      'has half a surrogate pair',
      '{"vision":"\\ud800","participants":[{"name":"A","role":"B"}]}',
      422,
    ],
    ['has a text that is too long', withField('vision', 'x'.repeat(4001)), 422],
    ['has an unknown kind of turn', withField('responseType', 'a song'), 422],
  ])('that %s is refused', async (_name, payload, status) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ status, code: 'invalid_request' });
    expect(calls).toBe(0);
  });

  it('is never repeated in the refusal', async () => {
    for (const payload of [
      '{"visionX9Y":"marker-77',
      withField('responseType', 'marker-77'),
      withField('marker-77', 1),
      withField('participants', [{ name: { 'marker-77': 1 }, role: 'B' }]),
    ]) {
      expect((await post(payload)).body).not.toContain('marker-77');
    }
  });

  it('may be as long as the limits allow', async () => {
    const response = await post(withField('vision', '🙂'.repeat(4000)));
    expect(response.statusCode).toBe(200);
    calls = 0;
  });

  it('names each invalid field by its dotted path', async () => {
    const response = await post(
      JSON.stringify({
        ...conversationBody,
        vision: 1,
        participants: [
          { name: 'A', role: 'B' },
          { name: '', role: 7 },
        ],
        replies: [{ content: 'x'.repeat(8001) }],
      }),
    );
    expect(Object.keys(response.json().errors).toSorted()).toEqual([
      'participants.1.name',
      'participants.1.role',
      'replies.0.content',
      'vision',
    ]);
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json; charset=latin1', {}],
    ['nonsense', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('of type %s %j is refused with 415', async (type, more) => {
    const response = await post('{}', { 'content-type': type, ...more });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
  });
});

/** Writes raw bytes to a socket and reads until it closes. */
async function exchange(write: (socket: ReturnType<typeof connect>) => Promise<void> | void) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let sent = 0;
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  await write(socket);
  if (!socket.closed) await once(socket, 'close');
  sent = socket.bytesWritten;
  return { received, sent };
}

async function head(length: string): Promise<string> {
  const headers = { ...(await test.pageHeaders()), ...json, host: 'localhost' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${continueUrl} HTTP/1.1`, ...lines, length, '', ''].join('\r\n');
}

describe('a body over two megabytes', () => {
  const endless = async (socket: ReturnType<typeof connect>, chunk: string) => {
    for (let count = 0; count < 4096 && !socket.destroyed; count += 1) {
      if (socket.write(chunk)) continue;
      await new Promise<void>((resolve) => {
        for (const event of ['drain', 'close']) socket.once(event, () => resolve());
      });
    }
    socket.end();
  };

  it('is refused by its content length, and the rest is not read', async () => {
    const start = await head('content-length: 1000000000');
    const { received, sent } = await exchange(async (socket) => {
      socket.write(start);
      await endless(socket, 'x'.repeat(64 * 1024));
    });
    expect(received).toContain('HTTP/1.1 413');
    expect(received).toContain('"code":"too_large"');
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('is refused also without a content length', async () => {
    const start = await head('transfer-encoding: chunked');
    const { received, sent } = await exchange(async (socket) => {
      socket.write(start);
      await endless(socket, `10000\r\n${'x'.repeat(0x10000)}\r\n`);
    });
    expect(received).toContain('HTTP/1.1 413');
    expect(received).toContain('"code":"too_large"');
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('is refused with words for a client that reads only when it has sent', async () => {
    const start = await head('transfer-encoding: chunked');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const answered = new Promise((resolve) =>
      test.app.server.once('request', (_request, response) => response.once('finish', resolve)),
    );
    const { received } = await exchange(async (socket) => {
      socket.pause();
      socket.write(start);
      for (let count = 0; count < 33; count += 1) socket.write(chunk);
      await answered;
      // A closed connection refuses one of these.
      for (let count = 0; count < 50; count += 1) {
        socket.write(chunk);
        await new Promise(setImmediate);
      }
      socket.resume();
    });
    expect(received).toContain('HTTP/1.1 413');
  });

  it('is refused before other guards', async () => {
    const response = await post('x'.repeat(2 * 1024 * 1024 + 1));
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });
});

describe('malformed HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ])('(%s) is answered as a problem', async (_name, text, status) => {
    const { received } = await exchange((socket) => void socket.write(text));
    expect(received).toContain(`HTTP/1.1 ${status}`);
    expect(received).toContain('application/problem+json');
  });
});

describe('an address', () => {
  const paths = [
    '/api/%',
    '/api/%zz',
    '/api/%00',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api/../../etc/passwd',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/api/functions/describe//',
    '/api/functions/describe/%ff/token',
    '/api/functions/describe/%00/token',
    `/api/functions/describe/${'r'.repeat(5000)}/token`,
    `/api/functions/describe/role/${'t'.repeat(9000)}`,
    `/api/functions/describe/${'%F0%9F%99%82'.repeat(121)}/token`,
    '/api/functions/describe/role/token?name=%00',
    '/api/functions/describe/role/token?name=a&name=b',
    '/api/conversations/not-a-uuid',
    '/api/docs/../../x',
    '/api?x=%',
    '/?x=%ff%00',
    `/${'a/'.repeat(3000)}`,
  ];
  it.each(paths.map((url) => [url.slice(0, 60), url] as const))(
    '%s never causes a server error',
    async (_name, url) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        const response = await test.send({ method, url });
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.statusCode).toBeLessThan(500);
        if (method !== 'HEAD') expect(response.json().status).toBe(response.statusCode);
      }
      expect(calls).toBe(0);
    },
  );

  it('may have unknown query parameters, which are ignored', async () => {
    const url = '/api/functions/describe/role/token?name[a]=b&__proto__[x]=1';
    expect((await test.app.inject(url)).statusCode).toBe(200);
    calls = 0;
  });

  it('may carry a bot-check token with percent-encoded characters', async () => {
    const response = await test.app.inject(
      `/api/functions/describe/R%2FD%20lead/${'a%2B%2F%3D'.repeat(170)}`,
    );
    expect(response.statusCode).toBe(200);
  });

  it('below /api that does not exist is a problem, not a page', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/nothing.html']) {
      const response = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

it('no refusal above was logged as an error', () => {
  expect(test.logged.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});
