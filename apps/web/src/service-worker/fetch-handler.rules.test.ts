import { expect, it } from 'vitest';
import type { AppFiles } from './app-files.ts';
import {
  documentFor,
  isFromBuild,
  kindOf,
  languageOf,
  outdatedCaches,
} from './fetch-handler.rules.ts';

const origin = 'https://convoke.example';
const files: AppFiles = {
  version: 'b2',
  entry: '/assets/index-b2.js',
  shell: '/index.html',
  prerendered: ['/home', '/vision'],
  files: [],
  languageFiles: {},
};

it.each([
  ['GET', 'navigate', '/vision?step=2', 'document'],
  ['GET', 'navigate', '/conversation/0b7f4f0e', 'document'],
  ['GET', 'navigate', '/', 'document'],
  ['GET', 'cors', '/assets/index-b2.js', 'file'],
  ['GET', 'no-cors', '/assets/boot-b2.js', 'file'],
  ['GET', 'cors', '/api/config', 'untouched'],
  ['GET', 'navigate', '/api/docs', 'untouched'],
  ['GET', 'navigate', '/api', 'untouched'],
  ['POST', 'cors', '/api/conversations', 'untouched'],
  ['POST', 'navigate', '/vision', 'untouched'],
  ['HEAD', 'cors', '/assets/index-b2.js', 'untouched'],
  ['GET', 'navigate', '/sitemap.xml', 'untouched'],
  ['GET', 'navigate', '/conversation/7/card.png', 'untouched'],
  ['GET', 'navigate', '/assets/index-b2.js', 'untouched'],
  ['GET', 'no-cors', '/favicon.svg', 'untouched'],
  ['GET', 'same-origin', '/service-worker.js', 'untouched'],
] as const)('%s %s %s is %s', (method, mode, path, expected) => {
  expect(kindOf({ method, mode, url: origin + path }, origin)).toBe(expected);
});

it('ignores other origins', () => {
  const url = 'https://challenges.cloudflare.com/assets/api.js';
  expect(kindOf({ method: 'GET', mode: 'no-cors', url }, origin)).toBe('untouched');
});

it.each([
  ['/', '/home'],
  ['/home', '/home'],
  ['/vision/', '/vision'],
  ['/team-dashboard', '/index.html'],
  ['/conversation/7', '/index.html'],
])('without a network %s is shown by %s', (path, expected) => {
  expect(documentFor(path, files)).toBe(expected);
});

it('accepts a page as its own only when that references its entry script', () => {
  expect(isFromBuild('<script src="/assets/index-b2.js">', files)).toBe(true);
  expect(isFromBuild('<script src="/assets/index-b1.js">', files)).toBe(false);
});

it('reads the language from pages only', () => {
  const response = (type: string, ok = true) => ({
    ok,
    headers: new Headers({ 'content-type': type, 'content-language': 'de' }),
  });
  expect(languageOf(response('text/html; charset=utf-8'))).toBe('de');
  expect(languageOf(response('text/html', false))).toBeNull();
  expect(languageOf(response('application/json'))).toBeNull();
});

it('ignores caches that are not of the app', () => {
  const names = ['convoke-app-b1', 'convoke-app-b2', 'somebody-elses'];
  expect(outdatedCaches(names, files)).toEqual(['convoke-app-b1']);
});
