import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Gates } from '../../http/gates.ts';
import type { PageDocument } from '../../http/page-document.ts';
import { StoredJson } from '../../http/stored-json.ts';
import type { ArrivingAnswer, Drawing } from '../../services/drawing/drawing-thread.ts';
import { createPublicationFeeds } from './publication-page-feeds.service.ts';
import { createPublicationPages } from './publication-page.service.ts';
import { badCursor } from './publication.errors.ts';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';

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
const document: PageDocument = {
  start: '<!doctype html><html><head>',
  title: '<title>Convoke</title>',
  description: '<meta name="description" content="Convoke">',
  head: '</head><body>',
  end: '</body></html>',
};
const standIn = Buffer.from('stand-in');

let test: TestApp;
let nowMs: number;
/** Whether it can be read, and which change of it. */
let state: { isPublic: boolean; version: number };
/** What the database says instead of an answer. */
let failure: Error | null;
let isLimited: boolean;
let publicCount: number;
/** Where the pages of addresses began that were read. */
let leafed: number[];
let drawn: {
  address: string;
  answers: Record<string, ArrivingAnswer>;
  isWhole: boolean;
  language: string;
}[];
let drawsNothing: boolean;
let picture: Buffer | null;
/** Letters that our own fonts lack. */
let lacks: string;
/** Whether each picture was drawn for a font of the machine, and made with which. */
let pictured: [boolean, string | null][];

const only = (id: string) => state.isPublic && id.toLowerCase() === uuid;
const stored = (value: object) =>
  new StoredJson<never>(JSON.stringify(value), `"${state.version}"`);

const drawing: Drawing = {
  async page(address, answers, { isWhole = false, language = 'none' } = {}) {
    drawn.push({ address, answers, isWhole, language });
    if (drawsNothing) return null;
    return { title: 'x', markup: `<h1>drawn ${drawn.length}</h1>`, data: '{"drawn":true}' };
  },
  card: async (publication, font = null) => ({
    svg: `<svg>${publication}${font?.family}</svg>`,
    lacks: font === null ? lacks : '',
  }),
  close: async () => {},
};

beforeEach(async () => {
  nowMs = 0;
  state = { isPublic: true, version: 1 };
  failure = null;
  isLimited = false;
  publicCount = 1;
  leafed = [];
  drawn = [];
  drawsNothing = false;
  picture = Buffer.from('a picture');
  lacks = '';
  pictured = [];
  const standInCard = join(await temporaryFolder(), 'card.png');
  await writeFile(standInCard, standIn);
  const publicUrl = 'https://convoke.example';
  const pages = createPublicationPages({
    publications: {
      async list({ cursor }) {
        if (failure !== null) throw failure;
        if (cursor === 'bad') throw badCursor();
        return { cards: stored(state.isPublic ? [card] : []), next: 'next' };
      },
      read: async (id) => (only(id) ? stored({ ...card, replies: [] }) : null),
      async card(id) {
        if (failure !== null) throw failure;
        return only(id) ? stored(card) : null;
      },
    },
    drawing,
    pictures: {
      async png(svg, fontFile = null) {
        pictured.push([svg.includes('Some Serif'), fontFile]);
        return picture;
      },
    },
    machineFonts: {
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
    publicUrl,
    clock: { now: () => nowMs },
  });
  const rateLimit: Gates['rateLimit'] = {
    consume: async () =>
      isLimited ? { allowed: false, reason: 'limited', retryAfterSeconds: 7 } : { allowed: true },
    giveBack: async () => {},
  };
  test = await createTestApp({
    deps: {
      publicationPages: { pages, feeds, standInCard },
      gates: {
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
  it('arrives drawn, with its head, its data, the policy and the cookie', async () => {
    const answer = await get(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(
      '<div id="root"><div data-prerendered><h1>drawn 1</h1></div></div>',
    );
    expect(answer.body).toContain(
      '<script type="application/json" id="page-data">{"drawn":true}</script>',
    );
    expect(answer.body).toContain(
      '<title>A garden &lt;/script&gt;&lt;b&gt;for all&lt;/b&gt; · Convoke</title>',
    );
    expect(answer.body).not.toContain('<title>Convoke</title>');
    expect(answer.body).not.toContain('<b>for all');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['set-cookie']).toContain('XSRF-TOKEN=');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(drawn[0]?.address).toBe(page);
    expect(Object.keys(drawn[0]?.answers ?? {})).toEqual([`/api/conversations/${uuid}`]);
  });

  it('is drawn once for each state of the publication, and not sent to who has it', async () => {
    const first = await get(page);
    await get(page);
    expect(drawn).toHaveLength(1);
    const etag = String(first.headers['etag']);
    expect((await get(page, { 'if-none-match': etag })).statusCode).toBe(304);
    state.version = 2;
    expect((await get(page, { 'if-none-match': etag })).body).toContain('drawn 2');
  });

  it('is compressed', async () => {
    const answer = await get(page, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('drawn 1');
  });

  it('has one address, in lower case', async () => {
    const answer = await get(`/conversation/${uuid.toUpperCase()}`);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, page]);
  });

  it('that cannot be drawn is the plain page with its head, and is tried again after a while', async () => {
    drawsNothing = true;
    const answer = await get(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.body).not.toContain('page-data');
    expect(answer.body).toContain('og:title');
    drawsNothing = false;
    expect((await get(page)).body).toContain('<div id="root"></div>');
    expect(drawn).toHaveLength(1);
    nowMs += 20_000;
    expect((await get(page)).body).toContain('drawn 2');
  });

  it('is drawn whole for who asks for that', async () => {
    await get(page);
    expect((await get(`${page}?whole`)).body).toContain('drawn 2');
    expect((await get(page)).body).toContain('drawn 1');
    expect(drawn.map(({ address, isWhole }) => [address, isWhole])).toEqual([
      [page, false],
      [page, true],
    ]);
  });

  it('is drawn in each language that is asked for, once', async () => {
    const german = { 'accept-language': 'de' };
    const ask = () => test.app.inject({ url: page, headers: german });
    await get(page);
    const answer = await ask();
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain('drawn 2');
    expect((await ask()).body).toContain('drawn 2');
    expect((await get(page)).body).toContain('drawn 1');
    expect(drawn.map(({ language }) => language)).toEqual(['en', 'de']);
  });

  it.each([`${page}/`, `${page}//`, `/conversation/${uuid.toUpperCase()}/`])(
    'is led to its address from %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['location']]).toEqual([301, page]);
    },
  );

  it('is the app itself where no id is named, which says so', async () => {
    const answer = await get('/conversation/');
    expect([answer.statusCode, drawn.length]).toEqual([200, 0]);
    expect(answer.body).toContain('<div id="root"></div>');
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
  ])('is told to be missing, with status 404, where %s is no publication', async (id) => {
    const answer = await get(`/conversation/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>drawn 1</h1>');
    expect(answer.body).toContain('id="page-data">{}</script>');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    const etag = String(answer.headers['etag']);
    expect((await get(`/conversation/${id}`, { 'if-none-match': etag })).statusCode).toBe(404);
    // The words are drawn once for all of them.
    expect(drawn).toHaveLength(1);
    expect(Object.values(drawn[0]?.answers ?? {})).toEqual([{ body: 'null', next: null }]);
  });

  it('that is missing and cannot be drawn is the app with status 404', async () => {
    drawsNothing = true;
    const answer = await get('/conversation/nope');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<div id="root"></div>');
  });
});

describe.each(['/conversations', page])('%s', (url) => {
  it.each([
    ['the database rests', 503, '1', () => (failure = refused())],
    ['too many come', 429, '7', () => (isLimited = true)],
    ['something unforeseen happens', 500, undefined, () => (failure = new Error('a secret'))],
  ])('is the app itself when %s', async (_what, status, retryAfter, happen) => {
    happen();
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.body).not.toContain('secret');
    failure = null;
    isLimited = false;
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('the page of the feed', () => {
  it('arrives drawn from what the web app would ask for at this address', async () => {
    const answer = await get('/conversations?cursor=abc&utm_source=x&tags=a&tags=a');
    expect(answer.body).toContain('drawn 1');
    expect(answer.body).toContain('<title>The Conversation Feed · Convoke</title>');
    expect(drawn[0]?.address).toBe('/conversations?tags=a&cursor=abc');
    expect(drawn[0]?.answers).toEqual({
      '/api/conversations?tags=a&cursor=abc': { body: JSON.stringify([card]), next: 'next' },
    });
  });

  it('follows what is published, and is one for all who ask for the same', async () => {
    await get('/conversations');
    await get('/conversations?utm_source=x&title=');
    expect(drawn).toHaveLength(1);
    state.version = 2;
    expect((await get('/conversations')).body).toContain('drawn 2');
  });

  it.each(['cursor=bad', 'startDate=yesterday', 'title=a%00'])(
    'with %s is left to the web app',
    async (search) => {
      const answer = await get(`/conversations?${search}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<div id="root"></div>');
      expect(drawn).toHaveLength(0);
    },
  );
});

describe('the picture of a link', () => {
  it('may be kept by everybody, but not shown without asking, and carries no cookie', async () => {
    const answer = await get(`${page}/card.png?v=x`);
    expect(answer.rawPayload.toString()).toBe('a picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const etag = String(answer.headers['etag']);
    expect((await get(`${page}/card.png`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    ['', false, null],
    ['я', true, 'serif.ttf'],
    ['駅', false, null],
  ])(
    'lacking the letters %j is made with a font that has them, or without them',
    async (...one) => {
      const [letters, isDrawnForIt, file] = one;
      lacks = letters;
      await get(`${page}/card.png`);
      expect(pictured).toEqual([[isDrawnForIt, file]]);
    },
  );

  it('is another one where it cannot be drawn', async () => {
    picture = null;
    const answer = await get(`${page}/card.png`);
    expect(answer.rawPayload).toEqual(standIn);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
  });

  it('is 404 where there is no publication', async () => {
    expect((await get('/conversation/nope/card.png')).json().code).toBe('not_found');
  });
});

describe('files for programs', () => {
  it.each([
    ['/conversations/feed.atom', {}, 'en', 'accept-language, cookie'],
    ['/conversations/feed.atom', { 'accept-language': 'fr, es;q=0.8' }, 'es', 'accept-language'],
    ['/conversations/feed.atom', { cookie: 'convoke.language=de' }, 'de', 'cookie'],
    ['/conversations/feed.atom?lang=de', { 'accept-language': 'es' }, 'de', 'accept-encoding'],
    ['/conversations/feed.atom?lang=fr', {}, 'en', 'accept-language, cookie'],
  ])('%s with %j speaks %s and varies by %s', async (url, headers, language, vary) => {
    const answer = await get(url, headers);
    expect(answer.body).toContain(`<title xml:lang="${language}">`);
    expect(answer.headers['vary']).toContain(vary);
  });

  it.each([
    ['/conversations/feed.atom', 'application/atom+xml; charset=utf-8', uuid],
    ['/sitemap.xml', 'application/xml; charset=utf-8', uuid],
    ['/sitemap-1.xml', 'application/xml; charset=utf-8', uuid],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://convoke.example/sitemap.xml'],
  ])('%s may be kept by everybody and is told by its tag', async (url, type, content) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(content);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const etag = String(answer.headers['etag']);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-1e3.xml'])(
    'there is no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

it('a large site has several sitemaps, which are read once in a few minutes', async () => {
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

it('what is hidden is gone from all of them at once', async () => {
  const urls = [
    '/conversations',
    page,
    `${page}/card.png`,
    '/conversations/feed.atom',
    '/sitemap.xml',
  ];
  for (const url of urls) expect((await get(url)).statusCode).toBe(200);
  state = { isPublic: false, version: 2 };
  const answers = await Promise.all(urls.map((url) => get(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 200]);
  for (const { body } of answers) expect(body).not.toContain(uuid);
});
