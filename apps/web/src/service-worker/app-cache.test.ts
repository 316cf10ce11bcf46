import { beforeEach, expect, it } from 'vitest';
import { fakeCaches } from '../../test/fake-caches.ts';
import type { AppFiles } from './app-files.ts';
import { createAppCache } from './app-cache.ts';

const files: AppFiles = {
  version: 'b2',
  entry: '/assets/index-b2.js',
  shell: '/index.html',
  prerendered: ['/home'],
  files: ['/assets/index-b2.js', '/assets/a.css'],
  languageFiles: { de: ['/assets/german.js'] },
};
const everything = ['/assets/a.css', '/assets/index-b2.js', '/home', '/index.html'];

let language: string;
let build: string;
let missing: string | null;
let requested: string[];
let browser: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  language = 'en';
  build = 'b2';
  missing = null;
  requested = [];
  browser = fakeCaches();
});

async function fetch(path: string): Promise<Response> {
  requested.push(path);
  if (path === missing) return new Response('', { status: 404 });
  if (path.startsWith('/assets/')) {
    return new Response(path, { headers: { 'content-type': 'text/javascript' } });
  }
  return new Response(`${language} <script src="/assets/index-${build}.js">`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': language },
  });
}
const app = () => createAppCache({ files, caches: browser.caches, fetch });
const text = async (response: Promise<Response | undefined>) => (await response)?.text();

it('stores every file and document of its build, in the current language', async () => {
  await app().storeAll();
  expect(browser.contents()).toEqual({ 'convoke-app-b2': everything });
  expect(await text(app().document('/'))).toContain('en ');
  expect(await text(app().file('/assets/a.css'))).toBe('/assets/a.css');
  expect(await app().file('/assets/german.js')).toBeUndefined();
});

it('stores no document of another build, even a newer one', async () => {
  build = 'b3';
  await expect(app().storeAll()).rejects.toThrow('not of the build b2');
  expect(browser.contents()).toEqual({ 'convoke-app-b2': [] });
});

it('stores no document while a file is missing', async () => {
  missing = '/assets/a.css';
  await expect(app().storeAll()).rejects.toThrow('/assets/a.css');
  expect(await app().document('/')).toBeUndefined();
});

it('stores no page in place of a file, as a captive portal sends one', async () => {
  const portal = () =>
    new Response('"/assets/index-b2.js"', { headers: { 'content-type': 'text/html' } });
  const behindPortal = createAppCache({
    files,
    caches: browser.caches,
    fetch: async () => portal(),
  });
  await expect(behindPortal.storeAll()).rejects.toThrow('did not arrive');
});

it('fetches the documents again in another language, and only the files it lacks', async () => {
  await app().storeAll();
  await app().updateForLanguage('en');
  requested = [];
  language = 'de';
  await app().updateForLanguage('de');
  expect(requested.toSorted()).toEqual(['/assets/german.js', '/home', '/index.html']);
  expect(await text(app().document('/home'))).toContain('de ');
});

it('stays in the old language when the server already has another build', async () => {
  await app().storeAll();
  language = 'de';
  build = 'b3';
  await expect(app().updateForLanguage('de')).rejects.toThrow('not of the build');
  expect(await text(app().document('/home'))).toContain('en ');
});

it('deletes the caches of other builds, and its own on request', async () => {
  await browser.caches.open('convoke-app-b1');
  await browser.caches.open('somebody-elses');
  await app().storeAll();
  await app().deleteOutdated();
  expect(Object.keys(browser.contents())).toEqual(['somebody-elses', 'convoke-app-b2']);
  await app().deleteAll();
  expect(Object.keys(browser.contents())).toEqual(['somebody-elses']);
});
