import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../test/loopback.ts';
import { createTurnstile } from './turnstile.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
let asked: { headers: IncomingMessage['headers']; form: URLSearchParams }[] = [];
let verifyUrl = '';
const warn = vi.fn();

const server = createServer((request, response) => {
  void serve(request, response);
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  asked.push({ headers: request.headers, form });
  answer(request, response);
}

beforeAll(async () => {
  verifyUrl = `http://127.0.0.1:${await listenOnLoopback(server)}/siteverify`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  warn.mockReset();
  answer = says({ success: true });
});

const says =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const check = (token = 'a-token', url = verifyUrl, timeoutMs = 5_000) =>
  createTurnstile({
    secretKey: 'the-secret',
    verifyUrl: url,
    clock: { now: () => 1_000_000 },
    log: { warn },
    timeoutMs,
  }).check(token, '192.0.2.7');

describe('Turnstile', () => {
  it('receives the secret, the token and the address of the visitor', async () => {
    const checked = await check();
    expect(checked?.expiresAtMs).toBe(1_300_000);
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      secret: 'the-secret',
      response: 'a-token',
      remoteip: '192.0.2.7',
    });
    expect(asked[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it('identifies a token by its hash', async () => {
    const [first, again, other] = [await check('a'), await check('a'), await check('b')];
    expect(first?.signature).toMatch(/^turnstile:[0-9a-f]{64}$/);
    expect(again?.signature).toBe(first?.signature);
    expect(other?.signature).not.toBe(first?.signature);
  });

  it('gets no request for a token that is too long', async () => {
    expect(await check('x'.repeat(2_049))).toBeNull();
    expect(asked).toHaveLength(0);
  });

  it.each<[string, Answer]>([
    ['says no', says({ success: false, 'error-codes': ['invalid-input-response'] })],
    ['says yes as a text', says({ success: 'true' })],
    ['says nothing of success', says({})],
    ['says yes with an error status', says({ success: true }, 500)],
    ['answers a page', says('<!doctype html><title>Sorry</title>')],
    ['answers nothing', says('')],
    ['answers null', says('null')],
    ['answers without end', (_, response) => response.end('x'.repeat(1_000_000))],
    [
      'redirects',
      (request, response) => {
        if (request.url === '/yes') return says({ success: true })(request, response);
        response.writeHead(307, { location: '/yes' }).end();
      },
    ],
    ['hangs before the answer', () => {}],
    [
      'hangs in the answer',
      (_, response) => {
        response.writeHead(200).write('{"success":');
      },
    ],
    ['cuts the connection', (_, response) => response.destroy()],
  ])('refuses the visitor when it %s', async (_, given) => {
    answer = given;
    expect(await check('a-token', verifyUrl, 300)).toBeNull();
  });

  it('refuses the visitor when the port is closed', async () => {
    expect(await check('a-token', 'http://127.0.0.1:9/')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('refuses within its time limit when the answer hangs', async () => {
    answer = () => {};
    expect(await check('a-token', verifyUrl, 300)).toBeNull();
  });

  it('logs a wrong secret key, without the secret', async () => {
    answer = says({ success: false, 'error-codes': ['invalid-input-secret'] });
    expect(await check()).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('the-secret');
  });

  it('does not log an invalid token', async () => {
    answer = says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    await check();
    expect(warn).not.toHaveBeenCalled();
  });
});
