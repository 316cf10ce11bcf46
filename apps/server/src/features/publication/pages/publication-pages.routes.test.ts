import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Guards } from '../../../http/security/guards.ts';
import type { PageTemplate } from '../../../services/ssr/page-template.ts';
import { JsonText } from '../../../lib/json-text.ts';
import type { PreloadedResponse, ServerRenderer } from '../../../services/ssr/server-renderer.ts';
import { createPublicationFeeds } from './atom-and-sitemap.service.ts';
import { publicationPageRoutes } from './publication-pages.routes.ts';
import { PublicationPages } from './publication-page.service.ts';
import { invalidField } from '../../../lib/refusal.ts';
import { provideTemporaryFolders } from '../../../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

const uuid = '0b7f4f0e-6f0e-4c51-8d1c-1f6a2b3c4d5e';
const card: PublicationCard = {
  uuid,
  introduction: 'A garden </script><b>for all</b>',
  createdAt: '2026-11-21T09:00:00.000Z',
  vision: 'Turn the yard into a garden.',
  objectives: [],
  keyResults: [],
  conversationSummary: '',
  relevantTags: '',
  participants: [],
  remixCount: 0,
  replyCount: 1,
};
const document: PageTemplate = {
  start: '<!doctype html><html><head>',
  title: '<title>Convoke</title>',
  description: '<meta name="description" content="Convoke">',
  head: '</head><body>',
  end: '</body></html>',
};
const fallbackImage = Buffer.from('stand-in');

let test: TestApp;
let nowMs: number;
/** Whether the publication is public, and its revision. */
let state: { isPublic: boolean; version: number };
/** The error that the database throws, if any. */
let failure: Error | null;
let isLimited: boolean;
let publicCount: number;
/** Offsets of the sitemap pages that were read. */
let leafed: number[];
let rendered: {
  address: string;
  responses: Record<string, PreloadedResponse>;
  isWhole: boolean;
  language: string;
}[];
let drawsNothing: boolean;
let picture: Buffer | null;
/** Characters that our own fonts lack. */
let missingLetters: string;
/** For each image: whether it was rendered with a system font, and which file. */
let pictured: [boolean, string | null][];

const only = (id: string) => state.isPublic && id.toLowerCase() === uuid;
const stored = (value: object, next: string | null = null) =>
  new JsonText<never>(JSON.stringify(value), `"${state.version}"`, next);

const renderer: ServerRenderer = {
  async page(address, responses, { isWhole = false, language = 'none' } = {}) {
    rendered.push({ address, responses, isWhole, language });
    if (drawsNothing) return null;
    return {
      title: 'x',
      markup: `<h1>rendered ${rendered.length}</h1>`,
      data: '{"rendered":true}',
    };
  },
  card: async (publication, font = null) => ({
    svg: `<svg>${publication}${font?.family}</svg>`,
    lacks: font === null ? missingLetters : '',
  }),
  close: async () => {},
};

beforeEach(async () => {
  nowMs = 1;
  state = { isPublic: true, version: 1 };
  failure = null;
  isLimited = false;
  publicCount = 1;
  leafed = [];
  rendered = [];
  drawsNothing = false;
  picture = Buffer.from('a picture');
  missingLetters = '';
  pictured = [];
  const fallbackCard = join(await temporaryFolder(), 'card.png');
  await writeFile(fallbackCard, fallbackImage);
  const publicUrl = 'https://convoke.example';
  const pages = new PublicationPages({
    publications: {
      async list({ cursor }) {
        if (failure !== null) throw failure;
        if (cursor === 'bad') throw invalidField('cursor', 'invalid_cursor');
        return stored(state.isPublic ? [card] : [], 'next');
      },
      read: async (id) => (only(id) ? stored({ ...card, replies: [] }) : null),
      async card(id) {
        if (failure !== null) throw failure;
        return only(id) ? stored(card) : null;
      },
    },
    renderer,
    imageRenderer: {
      async png(svg, fontFile = null) {
        pictured.push([svg.includes('Some Serif'), fontFile]);
        return picture;
      },
    },
    systemFonts: {
      covering: async (needed) =>
        needed === 'я' ? { file: 'serif.ttf', family: 'Some Serif', widths: {} } : null,
    },
    documents: {
      en: document,
      de: { ...document, start: '<!doctype html><html lang="de"><head>' },
      es: document,
    },
    publicUrl,
    clock: { now: () => nowMs },
  });
  const feeds = createPublicationFeeds({
    publications: {
      newest: async () =>
        state.isPublic ? [{ ...card, updatedAt: new Date('2026-11-21T09:00:00Z') }] : [],
      countPublic: async () => (state.isPublic ? publicCount : 0),
      async addresses({ limit, offset }) {
        leafed.push(offset);
        expect(limit).toBe(5_000);
        return state.isPublic ? [{ uuid, updatedAt: new Date(0) }] : [];
      },
    },
    prerenderedPaths: ['/'],
    publicUrl,
    clock: { now: () => nowMs },
  });
  const rateLimit: Guards['rateLimit'] = {
    consume: async () =>
      isLimited ? { allowed: false, reason: 'limited', retryAfterSeconds: 7 } : { allowed: true },
    giveBack: async () => {},
  };
  test = await createTestApp({
    deps: {
      pages: publicationPageRoutes({ pages, feeds, fallbackCard }),
      guards: {
        rateLimit,
        botCheck: { claim: async () => null },
        aiInFlight: { enter: () => ({ ok: true, leave: () => {} }) },
      },
    },
  });
});
afterEach(() => test.close());

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });
const page = `/conversation/${uuid}`;

describe('the page of a publication', () => {
  it('is rendered, with head, preloaded data, policy and cookie', async () => {
    const response = await get(page);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(
      '<div id="root"><div data-prerendered><h1>rendered 1</h1></div></div>',
    );
    expect(response.body).toContain(
      '<script type="application/json" id="page-data">{"rendered":true}</script>',
    );
    expect(response.body).toContain(
      '<title>A garden &lt;/script&gt;&lt;b&gt;for all&lt;/b&gt; · Convoke</title>',
    );
    expect(response.body).not.toContain('<title>Convoke</title>');
    expect(response.body).not.toContain('<b>for all');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['set-cookie']).toContain('XSRF-TOKEN=');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(rendered[0]?.address).toBe(page);
    expect(Object.keys(rendered[0]?.responses ?? {})).toEqual([`/api/conversations/${uuid}`]);
  });

  it('is rendered once per version and answers 304 to clients that have it', async () => {
    const first = await get(page);
    await get(page);
    expect(rendered).toHaveLength(1);
    const etag = String(first.headers['etag']);
    expect((await get(page, { 'if-none-match': etag })).statusCode).toBe(304);
    state.version = 2;
    expect((await get(page, { 'if-none-match': etag })).body).toContain('rendered 2');
  });

  it('is compressed', async () => {
    const response = await get(page, { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('rendered 1');
  });

  it('redirects to its lower-case address', async () => {
    const response = await get(`/conversation/${uuid.toUpperCase()}`);
    expect([response.statusCode, response.headers['location']]).toEqual([301, page]);
  });

  it('whose rendering fails is the plain page with its head, and is retried after a while', async () => {
    drawsNothing = true;
    const response = await get(page);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<div id="root"></div>');
    expect(response.body).not.toContain('page-data');
    expect(response.body).toContain('og:title');
    drawsNothing = false;
    expect((await get(page)).body).toContain('<div id="root"></div>');
    expect(rendered).toHaveLength(1);
    nowMs += 20_000;
    expect((await get(page)).body).toContain('rendered 2');
  });

  it('is rendered with all messages on request', async () => {
    await get(page);
    expect((await get(`${page}?whole`)).body).toContain('rendered 2');
    expect((await get(page)).body).toContain('rendered 1');
    expect(rendered.map(({ address, isWhole }) => [address, isWhole])).toEqual([
      [page, false],
      [page, true],
    ]);
  });

  it('is rendered once per requested language', async () => {
    const german = { 'accept-language': 'de' };
    const request = () => test.app.inject({ url: page, headers: german });
    await get(page);
    const response = await request();
    expect(response.body).toContain('<html lang="de">');
    expect(response.body).toContain('rendered 2');
    expect((await request()).body).toContain('rendered 2');
    expect((await get(page)).body).toContain('rendered 1');
    expect(rendered.map(({ language }) => language)).toEqual(['en', 'de']);
  });

  it.each([`${page}/`, `${page}//`, `/conversation/${uuid.toUpperCase()}/`])(
    'is redirected to from %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.headers['location']]).toEqual([301, page]);
    },
  );

  it('without an id is the app, which reports it', async () => {
    const response = await get('/conversation/');
    expect([response.statusCode, rendered.length]).toEqual([200, 0]);
    expect(response.body).toContain('<div id="root"></div>');
  });

  it.each([
    'nope',
    '0b7f4f0e-6f0e-4c51-8d1c-000000000000',
    '0b7f4f0e-6f0e-4c51-8d1c-000000000000/',
    '%00',
    '%ff',
    '%',
    '%ff/',
    `${uuid}x`,
    `${uuid}/x`,
    'x'.repeat(5_000),
    `${'%C3%A9'.repeat(2_000)}/`,
    "'--",
  ])('is the "not found" page with status 404 for %s', async (id) => {
    const response = await get(`/conversation/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>rendered 1</h1>');
    expect(response.body).toContain('id="page-data">{}</script>');
    expect(response.body).toContain('<meta name="robots" content="noindex">');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    const etag = String(response.headers['etag']);
    expect((await get(`/conversation/${id}`, { 'if-none-match': etag })).statusCode).toBe(404);
    // The "not found" page is rendered once for all of them.
    expect(rendered).toHaveLength(1);
    expect(Object.values(rendered[0]?.responses ?? {})).toEqual([{ body: 'null', next: null }]);
  });

  it('that is missing and cannot be rendered is the app with status 404', async () => {
    drawsNothing = true;
    const response = await get('/conversation/nope');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<div id="root"></div>');
  });
});

describe.each(['/conversations', page])('%s', (url) => {
  it.each([
    ['the database rests', 503, '1', () => (failure = refused())],
    ['too many come', 429, '7', () => (isLimited = true)],
    ['something unforeseen happens', 500, undefined, () => (failure = new Error('a secret'))],
  ])('is the app itself when %s', async (_what, status, retryAfter, happen) => {
    happen();
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body).toContain('<div id="root"></div>');
    expect(response.body).not.toContain('secret');
    failure = null;
    isLimited = false;
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('the page of the feed', () => {
  it('is rendered from the API response that the web app would request', async () => {
    const response = await get('/conversations?cursor=abc&utm_source=x&tags=a&tags=a');
    expect(response.body).toContain('rendered 1');
    expect(response.body).toContain('<title>The Conversation Feed · Convoke</title>');
    expect(rendered[0]?.address).toBe('/conversations?tags=a&cursor=abc');
    expect(rendered[0]?.responses).toEqual({
      '/api/conversations?tags=a&cursor=abc': { body: JSON.stringify([card]), next: 'next' },
    });
  });

  it('changes with the feed and is shared by equal requests', async () => {
    await get('/conversations');
    await get('/conversations?utm_source=x&title=');
    expect(rendered).toHaveLength(1);
    state.version = 2;
    expect((await get('/conversations')).body).toContain('rendered 2');
  });

  it.each(['cursor=bad', 'startDate=yesterday', 'title=a%00'])(
    'with %s is left to the web app',
    async (search) => {
      const response = await get(`/conversations?${search}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<div id="root"></div>');
      expect(rendered).toHaveLength(0);
    },
  );
});

describe('the preview image', () => {
  it('may be cached by anyone, must be revalidated, and sets no cookie', async () => {
    const response = await get(`${page}/card.png?v=x`);
    expect(response.rawPayload.toString()).toBe('a picture');
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    const etag = String(response.headers['etag']);
    expect((await get(`${page}/card.png`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    ['', false, null],
    ['я', true, 'serif.ttf'],
    ['駅', false, null],
  ])('whose fonts lack %j uses a system font that covers them, if any', async (...one) => {
    const [letters, isDrawnForIt, file] = one;
    missingLetters = letters;
    await get(`${page}/card.png`);
    expect(pictured).toEqual([[isDrawnForIt, file]]);
  });

  it('is the fallback image when rendering fails', async () => {
    picture = null;
    const response = await get(`${page}/card.png`);
    expect(response.rawPayload).toEqual(fallbackImage);
    expect(response.headers['cache-control']).toBe('public, no-cache');
  });

  it('is 404 where there is no publication', async () => {
    expect((await get('/conversation/nope/card.png')).json().code).toBe('not_found');
  });
});

describe('crawler files', () => {
  it.each([
    ['/conversations/feed.atom', {}, 'en', 'accept-language, cookie'],
    ['/conversations/feed.atom', { 'accept-language': 'fr, es;q=0.8' }, 'es', 'accept-language'],
    ['/conversations/feed.atom', { cookie: 'convoke.language=de' }, 'de', 'cookie'],
    ['/conversations/feed.atom?lang=de', { 'accept-language': 'es' }, 'de', 'accept-encoding'],
    ['/conversations/feed.atom?lang=fr', {}, 'en', 'accept-language, cookie'],
  ])('%s with %j speaks %s and varies by %s', async (url, headers, language, vary) => {
    const response = await get(url, headers);
    expect(response.body).toContain(`<title xml:lang="${language}">`);
    expect(response.headers['vary']).toContain(vary);
  });

  it.each([
    ['/conversations/feed.atom', 'application/atom+xml; charset=utf-8', uuid],
    ['/sitemap.xml', 'application/xml; charset=utf-8', uuid],
    ['/sitemap-1.xml', 'application/xml; charset=utf-8', uuid],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://convoke.example/sitemap.xml'],
  ])('%s may be cached by anyone and has an ETag', async (url, type, content) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(content);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(response.headers['set-cookie']).toBeUndefined();
    const etag = String(response.headers['etag']);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-1e3.xml'])(
    'there is no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

it('a large site has several sitemaps, cached for a few minutes', async () => {
  publicCount = 12_000;
  const index = await get('/sitemap.xml');
  expect(index.body.match(/sitemap-\d+/g)).toEqual(['sitemap-1', 'sitemap-2', 'sitemap-3']);
  expect(leafed).toEqual([]);
  for (const number of [1, 3, 3]) {
    expect((await get(`/sitemap-${number}.xml`)).body).toContain(uuid);
  }
  expect((await get('/sitemap-4.xml')).statusCode).toBe(404);
  expect(leafed).toEqual([0, 10_000]);
  nowMs += 5 * 60_000;
  await get('/sitemap-3.xml');
  expect(leafed).toEqual([0, 10_000, 10_000]);
});

it('a hidden publication disappears from all of them at once', async () => {
  const urls = [
    '/conversations',
    page,
    `${page}/card.png`,
    '/conversations/feed.atom',
    '/sitemap.xml',
  ];
  for (const url of urls) expect((await get(url)).statusCode).toBe(200);
  state = { isPublic: false, version: 2 };
  const responses = await Promise.all(urls.map((url) => get(url)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 200]);
  for (const { body } of responses) expect(body).not.toContain(uuid);
});
