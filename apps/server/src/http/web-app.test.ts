import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { loadWebApp } from './web-files.ts';
import { provideTemporaryFolders } from '../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

const page = '<!doctype html><title>Convoke</title><div id="root"></div>';
const drawnHome = page.replace('></div>', '><h1>Home</h1></div>');
const drawnHomeInGerman = page.replace('></div>', '><h1>Zuhause</h1></div>');
const pageInGerman = page.replace('<title>', '<html lang="de"><title>');
const drawnVision = page.replace('></div>', '><h1>Define Your Vision</h1></div>');
const script = 'console.log("a script that is long enough to be worth it")';
let test: TestApp;

async function buildWebApp(index = page): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'dist');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), index);
  await writeFile(path.join(folder, 'home.html'), drawnHome);
  await writeFile(path.join(folder, 'vision.html'), drawnVision);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'service-worker.js'), script);
  await writeFile(path.join(folder, '../secret.txt'), 'outside');
  const file = path.join(folder, 'assets/main-a1b2.js');
  await writeFile(file, script);
  await writeFile(`${file}.br`, brotliCompressSync(script));
  await writeFile(`${file}.gz`, gzipSync(script));
  await writeFile(`${file}.map`, '{}');
  await mkdir(path.join(folder, '.server'));
  await writeFile(path.join(folder, 'home.de.html'), drawnHomeInGerman);
  await writeFile(path.join(folder, 'index.de.html'), pageInGerman);
  await writeFile(
    path.join(folder, '.server/documents.json'),
    '{"en":{"start":"<!doctype html>"}}',
  );
  await writeFile(path.join(folder, '.server/page-worker.js'), 'for the server alone');
  return folder;
}

beforeAll(async () => {
  test = await createTestApp({ deps: { webApp: await loadWebApp(await buildWebApp()) } });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

describe('the page of the app', () => {
  it.each([
    ['/', drawnHome],
    ['/home', drawnHome],
    ['/vision?step=2', drawnVision],
    ['/conversation/7', page],
    ['/unknown/address', page],
    ['/index.html', page],
  ])(
    'is shown at %s as the build drew it, with its policy and the cookie, and kept by nobody else',
    async (url, expected) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(expected);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers['set-cookie']).toContain('XSRF-TOKEN=');
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      );
    },
  );

  it('allows what the build put into it, and nothing else that stands in a page', async () => {
    const carrying = page.replace('<title>', '<style>a{}</style><script>1</script><title>');
    const webApp = await loadWebApp(await buildWebApp(carrying));
    const carried = await createTestApp({ deps: { webApp } });
    const policyOf = async (url: string) =>
      String((await carried.app.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/unknown')).toContain(
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; style-src 'self' 'sha256-",
    );
    expect(await policyOf('/home')).toContain("script-src 'self'; style-src 'self';");
    expect(await policyOf('/api/docs')).toContain("script-src 'self'; style-src 'self';");
    await carried.close();
  });

  it.each([
    ['de-AT, en;q=0.5', '', 'de', drawnHomeInGerman],
    ['de', 'a=b; convoke.language=en', 'en', drawnHome],
    ['en', 'convoke.language=de', 'de', drawnHomeInGerman],
    ['fr', 'convoke.language=<script>', 'en', drawnHome],
    // The build drew none in Spanish.
    ['es', '', 'es', drawnHome],
  ])('for %s and the cookie "%s" is in %s', async (accepted, cookie, language, expected) => {
    const answer = await get('/home', { 'accept-language': accepted, cookie });
    expect(answer.body).toBe(expected);
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers.vary).toBe('accept-language, cookie, accept-encoding');
  });

  it('speaks the visitor’s language also where nothing was drawn', async () => {
    expect((await get('/unknown/address', { 'accept-language': 'de' })).body).toBe(pageInGerman);
  });

  it('is not sent again while it is the same', async () => {
    const { etag } = (await get('/home')).headers;
    const again = await get('/', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/vision', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('a file of the app', () => {
  it('with its content in its name is kept for ever, without a cookie', async () => {
    const answer = await get('/assets/main-a1b2.js');
    expect(answer.body).toBe(script);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('private, no-cache');
  });

  it('that keeps the app for times without a network is always asked for, and may ask this server', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect((await get('/sw.js')).statusCode).toBe(404);
  });

  it('comes in the form that the build compressed and the browser reads', async () => {
    const brotli = await get('/assets/main-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/main-a1b2.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await get('/assets/main-a1b2.js', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  it('that is missing is 404, never the page', async () => {
    for (const url of [
      '/assets/main-old.js',
      '/vision.html',
      '/assets/x',
      '/robots.php',
      '/main-a1b2.js.map',
      '/assets/main-a1b2.js.map',
      '/assets/main-a1b2.js.br',
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('for the server alone cannot be reached', async () => {
    for (const url of [
      '/.server/page-worker.js',
      '/%2eserver/page-worker.js',
      '/.server/x',
      '/.server',
    ]) {
      expect((await get(url)).body).not.toContain('for the server alone');
    }
    const webApp = await loadWebApp(await buildWebApp());
    expect(webApp?.documents).toEqual({ en: { start: '<!doctype html>' } });
  });

  it('outside the folder cannot be reached', async () => {
    for (const url of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '//secret.txt',
    ]) {
      expect((await get(url)).body).not.toContain('outside');
    }
  });
});

it('pages are read and nothing else', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    const answer = await test.app.inject({ method, url: '/home' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
  }
  expect((await test.app.inject({ method: 'HEAD', url: '/home' })).statusCode).toBe(200);
});

it('an app that was not built says so', async () => {
  expect(await loadWebApp('/nowhere/at/all')).toBeNull();
  const unbuilt = await createTestApp();
  const answer = await unbuilt.app.inject('/');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('npm run build');
  await unbuilt.close();
});
