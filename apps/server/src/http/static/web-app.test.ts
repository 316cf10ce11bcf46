import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadWebApp } from './web-files.ts';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

const page = '<!doctype html><title>Convoke</title><div id="root"></div>';
const home = page.replace('></div>', '><h1>Home</h1></div>');
const germanHome = page.replace('></div>', '><h1>Zuhause</h1></div>');
const germanPage = page.replace('<title>', '<html lang="de"><title>');
const vision = page.replace('></div>', '><h1>Define Your Vision</h1></div>');
const script = 'console.log("a script that is long enough to be worth it")';
let test: TestApp;

async function buildWebApp(index = page): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'dist');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), index);
  await writeFile(path.join(folder, 'home.html'), home);
  await writeFile(path.join(folder, 'home.en.html'), home);
  await writeFile(path.join(folder, 'about.en.html'), home);
  await writeFile(path.join(folder, 'vision.html'), vision);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'service-worker.js'), script);
  await writeFile(path.join(folder, '../secret.txt'), 'outside');
  const file = path.join(folder, 'assets/main-a1b2.js');
  await writeFile(file, script);
  await writeFile(`${file}.br`, brotliCompressSync(script));
  await writeFile(`${file}.gz`, gzipSync(script));
  await writeFile(`${file}.map`, '{}');
  await mkdir(path.join(folder, '.server'));
  await writeFile(path.join(folder, 'home.de.html'), germanHome);
  await writeFile(path.join(folder, 'index.de.html'), germanPage);
  await writeFile(
    path.join(folder, '.server/documents.json'),
    '{"en":{"start":"<!doctype html>"}}',
  );
  await writeFile(path.join(folder, '.server/render-worker.js'), 'for the server alone');
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
    ['/', home],
    ['/home', home],
    ['/vision?step=2', vision],
    ['/conversation/7', page],
    ['/unknown/address', page],
    ['/index.html', page],
  ])(
    'is sent at %s as built, with its policy and the cookie, and not cached by proxies',
    async (url, expected) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(expected);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('private, no-cache');
      expect(response.headers['set-cookie']).toContain('XSRF-TOKEN=');
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      );
    },
  );

  it('allows the inline scripts and styles of the build, and no others', async () => {
    const withInline = page.replace('<title>', '<style>a{}</style><script>1</script><title>');
    const webApp = await loadWebApp(await buildWebApp(withInline));
    const inlineTest = await createTestApp({ deps: { webApp } });
    const policyOf = async (url: string) =>
      String((await inlineTest.app.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/unknown')).toContain(
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; style-src 'self' 'sha256-",
    );
    expect(await policyOf('/home')).toContain("script-src 'self'; style-src 'self';");
    expect(await policyOf('/api/docs')).toContain("script-src 'self'; style-src 'self';");
    await inlineTest.close();
  });

  it.each([
    ['de-AT, en;q=0.5', '', 'de', germanHome],
    ['de', 'a=b; convoke.language=en', 'en', home],
    ['en', 'convoke.language=de', 'de', germanHome],
    ['fr', 'convoke.language=<script>', 'en', home],
    // The build has no Spanish page.
    ['es', '', 'es', home],
  ])('for %s and the cookie "%s" is in %s', async (accepted, cookie, language, expected) => {
    const response = await get('/home', { 'accept-language': accepted, cookie });
    expect(response.body).toBe(expected);
    expect(response.headers['content-language']).toBe(language);
    expect(response.headers.vary).toBe('accept-language, cookie, accept-encoding');
  });

  it('is sent in the visitor’s language also at addresses without a prerendered page', async () => {
    expect((await get('/unknown/address', { 'accept-language': 'de' })).body).toBe(germanPage);
  });

  it('is not sent again while it is unchanged', async () => {
    const { etag } = (await get('/home')).headers;
    const again = await get('/', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/vision', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('a file of the app', () => {
  it('with a hash in its name is immutable and sets no cookie', async () => {
    const response = await get('/assets/main-a1b2.js');
    expect(response.body).toBe(script);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('private, no-cache');
  });

  it('that is the service worker is always revalidated and may fetch from this server', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect((await get('/sw.js')).statusCode).toBe(404);
  });

  it('is sent in the compressed encoding that the browser accepts', async () => {
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

  it('that is missing is 404, not the page', async () => {
    for (const url of [
      '/assets/main-old.js',
      '/vision.html',
      '/assets/x',
      '/robots.php',
      '/main-a1b2.js.map',
      '/assets/main-a1b2.js.map',
      '/assets/main-a1b2.js.br',
    ]) {
      const response = await get(url);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('for the server alone cannot be reached', async () => {
    for (const url of [
      '/.server/render-worker.js',
      '/%2eserver/render-worker.js',
      '/.server/x',
      '/.server',
    ]) {
      expect((await get(url)).body).not.toContain('for the server alone');
    }
    const webApp = await loadWebApp(await buildWebApp());
    expect(webApp?.documents).toEqual({ en: { start: '<!doctype html>' } });
  });

  it('prerendered pages have the paths of their screens', async () => {
    expect((await loadWebApp(await buildWebApp()))?.prerenderedPaths).toEqual(['/', '/about']);
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

it('pages accept GET and HEAD only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    const response = await test.app.inject({ method, url: '/home' });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
  }
  expect((await test.app.inject({ method: 'HEAD', url: '/home' })).statusCode).toBe(200);
});

it('without a build the response names the build command', async () => {
  expect(await loadWebApp('/nowhere/at/all')).toBeNull();
  const unbuilt = await createTestApp();
  const response = await unbuilt.app.inject('/');
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toContain('npm run build');
  await unbuilt.close();
});
