import { request as ask } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createLogger } from './log.ts';
import type { WebApp, WebFile, WebPage } from './web-files.ts';

const representation = (type: string, text: string) => ({
  type,
  etag: `"${text}"`,
  bodies: {
    identity: Buffer.from(text),
    br: Buffer.from(`${text} in br`),
    gzip: Buffer.from(`${text} in gzip`),
  },
});
const page = (text: string): WebPage => ({
  ...representation('text/html; charset=utf-8', text),
  inline: { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
});
const file = (text: string, isImmutable: boolean): WebFile => ({
  ...representation('text/javascript; charset=utf-8', text),
  isImmutable,
});
const shell = page('shell');
const pages: Record<string, WebPage> = {
  'en/home': page('home'),
  'de/home': page('zuhause'),
  'en/': page('home'),
};
const webApp: WebApp = {
  files: new Map([
    ['/assets/main-a1b2.js', file('main', true)],
    ['/service-worker.js', file('worker', false)],
  ]),
  pageAt: (path, language) => pages[language + path] ?? null,
  page: () => shell,
  documents: null,
  serverFolder: '',
};

let test: TestApp;
let port: number;
/** How many requests the framework saw. */
let seen: number;

async function start(env: Record<string, string> = {}, level: 'debug' | 'info' = 'info') {
  test = await createTestApp({
    env,
    deps: { webApp, log: createLogger(level, { write: () => {} }) },
    routes: (app) => app.addHook('onRequest', async () => void (seen += 1)),
  });
  port = await test.listen();
  seen = 0;
}
beforeEach(() => start());
afterEach(() => test.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    ask({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      let body = '';
      response.on('data', (piece: Buffer) => (body += piece.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const questions: [string, Record<string, string>][] = [
  ['/home', {}],
  ['/home', { 'accept-encoding': 'gzip, deflate, br' }],
  ['/home', { 'accept-language': 'de', 'accept-encoding': 'gzip' }],
  ['/home', { 'accept-language': 'de', cookie: 'convoke.language=en' }],
  ['/home', { host: '192.168.1.20:3000' }],
  ['/', {}],
  ['/assets/main-a1b2.js', { 'accept-encoding': 'br;q=0, gzip' }],
  ['/assets/main-a1b2.js', { host: '192.168.1.20:3000' }],
  ['/service-worker.js', {}],
];

it('answers what it knows by heart as the framework would, without it', async () => {
  const token = (await test.pageHeaders())['cookie'] ?? '';
  seen = 0;
  for (const [path, headers] of questions) {
    const cookie = [headers['cookie'], token].filter(Boolean).join('; ');
    const asked = { host: `127.0.0.1:${port}`, ...headers, cookie };
    const direct = await get(path, asked);
    expect(seen, path).toBe(0);
    const framework = await test.app.inject({ url: path, headers: asked });
    expect(direct.status).toBe(framework.statusCode);
    expect(direct.body).toBe(framework.body);
    const { date: _date, connection: _connection, ...own } = framework.headers;
    expect(direct.headers, `${path} ${JSON.stringify(headers)}`).toMatchObject(
      Object.fromEntries(
        Object.entries(own).map(([name, value]) => [
          name,
          name === 'set-cookie' ? [value].flat() : value,
        ]),
      ),
    );
    const added = Object.keys(direct.headers).filter((name) => !(name in own));
    expect(added.toSorted()).toEqual(['connection', 'date', 'keep-alive']);
    seen = 0;
  }
});

it('gives each newcomer a cookie of their own', async () => {
  const cookies = await Promise.all([get('/home'), get('/home')]);
  const [one, other] = cookies.map(({ headers }) => String(headers['set-cookie']));
  expect(one).toMatch(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax$/);
  expect(one).not.toBe(other);
});

it.each<[string, string, Record<string, string>, string]>([
  ['an address with a question', '/home?step=2', {}, 'GET'],
  ['an address that nobody drew', '/unknown/address', {}, 'GET'],
  ['a condition', '/home', { 'if-none-match': '"home"' }, 'GET'],
  ['what a proxy says', '/home', { 'x-forwarded-proto': 'https' }, 'GET'],
  ['another method', '/home', {}, 'HEAD'],
  ['the API', '/api/config', {}, 'GET'],
])('leaves %s to the framework', async (_what, path, headers, method) => {
  const { status } = await get(path, headers, method);
  expect(status).toBe('if-none-match' in headers ? 304 : 200);
  expect(seen).toBe(1);
});

it.each<[string, Record<string, string>, 'debug' | 'info']>([
  ['each answer is logged', {}, 'debug'],
  ['each answer is counted', { METRICS_TOKEN: 'a-token-of-some-length-for-the-metrics' }, 'info'],
  ['visitors come over https', { PUBLIC_URL: 'https://convoke.example' }, 'info'],
])('leaves everything to the framework where %s', async (_where, env, level) => {
  await test.close();
  await start(env, level);
  expect((await get('/home')).status).toBe(200);
  expect(seen).toBe(1);
});

it('leaves it to the framework to say farewell', async () => {
  test.app.lifecycle.isStopping = true;
  expect((await get('/home')).status).toBe(200);
  expect(seen).toBe(1);
});
