import { beforeEach, expect, it } from 'vitest';
import { fakeCaches } from '../../test/fake-caches.ts';
import type { AppFiles } from './app-files.ts';
import { createKeptApp } from './kept-app.ts';

const files: AppFiles = {
  version: 'b2',
  entries: ['/assets/index-b2.js'],
  shell: '/index.html',
  drawn: ['/home'],
  files: ['/assets/index-b2.js', '/assets/a.css'],
  languageFiles: { de: ['/assets/german.js'] },
};
const everything = ['/assets/a.css', '/assets/index-b2.js', '/home', '/index.html'];

let language: string;
let build: string;
let missing: string | null;
let asked: string[];
let browser: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  language = 'en';
  build = 'b2';
  missing = null;
  asked = [];
  browser = fakeCaches();
});

async function fetch(path: string): Promise<Response> {
  asked.push(path);
  if (path === missing) return new Response('', { status: 404 });
  if (path.startsWith('/assets/')) {
    return new Response(path, { headers: { 'content-type': 'text/javascript' } });
  }
  return new Response(`${language} <script src="/assets/index-${build}.js">`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': language },
  });
}
const app = () => createKeptApp({ files, caches: browser.caches, fetch });
const text = async (answer: Promise<Response | undefined>) => (await answer)?.text();

it('keeps every file and document of its build, in the language in use', async () => {
  await app().keep();
  expect(browser.held()).toEqual({ 'convoke-app-b2': everything });
  expect(await text(app().document('/'))).toContain('en ');
  expect(await text(app().file('/assets/a.css'))).toBe('/assets/a.css');
  expect(await app().file('/assets/german.js')).toBeUndefined();
});

it('keeps no document of another build, however new', async () => {
  build = 'b3';
  await expect(app().keep()).rejects.toThrow('not of the build b2');
  expect(browser.held()).toEqual({ 'convoke-app-b2': [] });
});

it('keeps no document while a file is missing', async () => {
  missing = '/assets/a.css';
  await expect(app().keep()).rejects.toThrow('/assets/a.css');
  expect(await app().document('/')).toBeUndefined();
});

it('takes no page for a file, which a network that asks for a sign-in sends', async () => {
  const portal = () =>
    new Response('"/assets/index-b2.js"', { headers: { 'content-type': 'text/html' } });
  const behindPortal = createKeptApp({
    files,
    caches: browser.caches,
    fetch: async () => portal(),
  });
  await expect(behindPortal.keep()).rejects.toThrow('did not arrive');
});

it('fetches the documents anew in another language, and the files only when they are not there', async () => {
  await app().keep();
  await app().keepInLanguage('en');
  asked = [];
  language = 'de';
  await app().keepInLanguage('de');
  expect(asked.toSorted()).toEqual(['/assets/german.js', '/home', '/index.html']);
  expect(await text(app().document('/home'))).toContain('de ');
});

it('stays in the old language when the server has another build already', async () => {
  await app().keep();
  language = 'de';
  build = 'b3';
  await expect(app().keepInLanguage('de')).rejects.toThrow('not of the build');
  expect(await text(app().document('/home'))).toContain('en ');
});

it('forgets other builds, and in the end itself', async () => {
  await browser.caches.open('convoke-app-b1');
  await browser.caches.open('somebody-elses');
  await app().keep();
  await app().forgetOthers();
  expect(Object.keys(browser.held())).toEqual(['somebody-elses', 'convoke-app-b2']);
  await app().forgetAll();
  expect(Object.keys(browser.held())).toEqual(['somebody-elses']);
});
