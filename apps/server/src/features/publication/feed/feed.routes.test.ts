import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

const feed = (query = '') => fixture.get(`/api/conversations${query}`);

interface Card {
  uuid: string;
  introduction: string;
}
const titles = async (query = '') =>
  (await feed(query)).json<Card[]>().map(({ introduction }) => introduction);

async function published(
  introduction: string,
  more: { roles?: string[]; tags?: string[] } = {},
): Promise<string> {
  fixture.clock.turn(60_000);
  const participants = (more.roles ?? ['Cook']).map((role) => ({ name: 'Ada', role }));
  const response = await fixture.publish({ introduction, participants });
  expect(response.statusCode).toBe(201);
  const { uuid } = response.json<{ uuid: string }>();
  if (more.tags) await fixture.publication.enrich(uuid, { summary: 'S', tags: more.tags });
  return uuid;
}

const nextOf = (link: unknown) => /^<([^>]+)>; rel="next"$/u.exec(String(link))?.[1] ?? null;

/** Reads all pages by following the `Link` headers. */
async function pages(query: string): Promise<string[][]> {
  const found: string[][] = [];
  let url: string | null = `/api/conversations${query}`;
  while (url !== null) {
    const response = await fixture.get(url);
    expect(response.statusCode).toBe(200);
    found.push(response.json<Card[]>().map(({ introduction }) => introduction));
    url = nextOf(response.headers['link']);
  }
  return found;
}

describe('the feed', () => {
  test('without publications is an empty list without a next page', async () => {
    const response = await feed();
    expect([response.statusCode, response.body, response.headers['link']]).toEqual([
      200,
      '[]',
      undefined,
    ]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('is newest first, in pages of the requested length', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await published(title);
    expect(await pages('?limit=2')).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(await pages('?limit=5')).toEqual([['5', '4', '3', '2', '1']]);
  });

  test('has pages of 24 by default', async () => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, index) => fixture.publish({ introduction: `${index}` })),
    );
    expect(
      responses.filter(({ statusCode }) => statusCode !== 201).map(({ body }) => body),
    ).toEqual([]);
    expect((await pages('')).map(({ length }) => length)).toEqual([24, 1]);
  });

  test('does not shift when publications are added, hidden or removed meanwhile', async () => {
    const uuids: string[] = [];
    for (const title of ['1', '2', '3', '4', '5', '6']) uuids.push(await published(title));
    const first = await feed('?limit=2');
    expect(first.json<Card[]>().map(({ introduction }) => introduction)).toEqual(['6', '5']);
    await published('7');
    await fixture.publication.hide(uuids[4] ?? '');
    await fixture.publication.remove(uuids[3] ?? '');
    const second = await fixture.get(nextOf(first.headers['link']) ?? '');
    expect(second.json<Card[]>().map(({ introduction }) => introduction)).toEqual(['3', '2']);
  });

  test('keeps every filter in the link to the next page', async () => {
    for (const title of ['a > b', 'a > c', 'a > d', 'x'])
      await published(title, { roles: ['R&D, "lead"'], tags: ['road map', 'ü'] });
    const query = new URLSearchParams({ limit: '1', title: 'A >', startDate: '2026-11-21' });
    query.append('tags', 'ü');
    query.append('tags', 'none');
    query.append('participants', 'R&D, "lead"');
    expect(await pages(`?${query.toString()}`)).toEqual([['a > d'], ['a > c'], ['a > b']]);
  });

  test('answers 304 until it changes', async () => {
    const uuid = await published('1');
    const etag = String((await feed()).headers['etag']);
    const request = async () =>
      (await fixture.get('/api/conversations', { 'if-none-match': etag })).statusCode;
    expect(await request()).toBe(304);
    await fixture.publication.enrich(uuid, { summary: 'S', tags: [] });
    expect(await request()).toBe(200);
    expect((await feed()).headers['cache-control']).toBe('no-cache');
  });

  test('sets no cookie', async () => {
    expect((await feed()).headers['set-cookie']).toBeUndefined();
  });
});

describe('the filters', () => {
  beforeEach(async () => {
    await published('Wind', { roles: ['Engineer', 'Treasurer'], tags: ['energy', 'money'] });
    await published('Bread', { roles: ['Baker'], tags: ['food'] });
    await published('Soup', { roles: ['Cook', 'Engineer'], tags: [] });
    await published('', { roles: [], tags: ['food', 'money'] });
  });

  test('widen within a group and narrow between groups; publications without the field match', async () => {
    expect(await titles('?tags=energy')).toEqual(['Soup', 'Wind']);
    expect(await titles('?tags=energy&tags=food')).toEqual(['', 'Soup', 'Bread', 'Wind']);
    expect(await titles('?participants=Engineer')).toEqual(['', 'Soup', 'Wind']);
    expect(await titles('?participants=Engineer&tags=money')).toEqual(['', 'Soup', 'Wind']);
    expect(await titles('?participants=Baker&tags=energy')).toEqual([]);
    expect(await titles('?title=WIN')).toEqual(['', 'Wind']);
    expect(await titles('?title=o&participants=Baker')).toEqual(['']);
    expect(await titles('?tags=unknown')).toEqual(['Soup']);
    expect(await titles('?participants=unknown&tags=unknown')).toEqual([]);
  });

  test('compare tags and roles exactly and case-sensitively', async () => {
    expect(await titles('?participants=Engine')).toEqual(['']);
    expect(await titles('?participants=engineer')).toEqual(['']);
  });

  test('of dates are inclusive', async () => {
    expect(await titles('?startDate=2026-11-21&endDate=2026-11-21')).toHaveLength(4);
    expect(await titles('?startDate=2026-11-22')).toEqual([]);
    expect(await titles('?endDate=2026-11-20')).toEqual([]);
    expect(await titles('?startDate=2026-11-21T10:02:00Z&endDate=2026-11-21T10:03:00Z')).toEqual([
      'Soup',
      'Bread',
    ]);
    expect(await titles('?startDate=2026-11-23&endDate=2026-11-20')).toEqual([]);
    expect(await titles('?startDate=0001-01-01&endDate=9999-12-31&tags=energy')).toHaveLength(2);
  });

  test('that are empty are ignored', async () => {
    expect(await titles('?title=&tags=&participants=&tags=%20')).toHaveLength(4);
  });
});

describe('a title is searched', () => {
  test('literally, whatever characters it has', async () => {
    const names = ['100 % sure', '100 x sure', 'a_b', 'axb', 'back\\slash', "it's", '$1 {2} [3]'];
    for (const name of names) await published(name);
    const found = async (title: string) => titles(`?title=${encodeURIComponent(title)}`);
    expect(await found('%')).toEqual(['100 % sure']);
    expect(await found('_')).toEqual(['a_b']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found("'")).toEqual(["it's"]);
    expect(await found('$1 {2}')).toEqual(['$1 {2} [3]']);
    expect(await found('%%')).toEqual([]);
  });

  test('in any language and case, from one letter on', async () => {
    for (const name of ['Ветер', 'ΆΝΕΜΟΣ', '風の村', 'Ülm', 'wind 🙂']) await published(name);
    const found = async (title: string) => titles(`?title=${encodeURIComponent(title)}`);
    expect(await found('ветер')).toEqual(['Ветер']);
    expect(await found('άνεμο')).toEqual(['ΆΝΕΜΟΣ']);
    expect(await found('村')).toEqual(['風の村']);
    expect(await found('ü')).toEqual(['Ülm']);
    expect(await found('🙂')).toEqual(['wind 🙂']);
  });
});

describe('facets', () => {
  test('are unique and sorted by locale', async () => {
    await published('1', { roles: ['zebra keeper', 'Émile', 'Baker'], tags: ['b', 'Ä', 'a'] });
    await published('2', { roles: ['Baker', 'apple grower'], tags: ['a', 'z'] });
    const response = await fixture.get('/api/conversations/facets');
    expect(response.json()).toEqual({
      tags: ['a', 'Ä', 'b', 'z'],
      participants: ['apple grower', 'Baker', 'Émile', 'zebra keeper'],
      decided: 0,
    });
    const again = await fixture.get('/api/conversations/facets', {
      'if-none-match': String(response.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  });

  test('disappear with their last publication', async () => {
    const uuid = await published('1', { roles: ['Baker'], tags: ['a'] });
    await published('2', { roles: ['Cook'], tags: ['a'] });
    await fixture.publication.hide(uuid);
    expect((await fixture.get('/api/conversations/facets')).json()).toEqual({
      tags: ['a'],
      participants: ['Cook'],
      decided: 0,
    });
  });
});

describe('an invalid feed query', () => {
  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1e2',
    'limit=1&limit=2',
    'cursor=',
    'cursor=x',
    'cursor=-1',
    'cursor=99999999999999999999',
    'cursor=a2gosa7pa2gw',
    'cursor=A0',
    'cursor=a00',
    'cursor=%00',
    'cursor=azzzzzzzzzzz',
    `cursor=${'A'.repeat(5000)}`,
    'cursor=a&cursor=b',
    'startDate=yesterday',
    'startDate=2026-02-30',
    'startDate=2026-13-01',
    'startDate=1',
    'startDate=',
    'endDate=9999999-01-01',
    'endDate=2026-11-21T25:00:00Z',
    'title=%00',
    'decided=',
    'decided=false',
    'decided=1',
    'decided=true&decided=true',
    'title=a&title=b',
    `title=${'x'.repeat(201)}`,
    'tags=%00',
    `tags=${'x'.repeat(41)}`,
    Array.from({ length: 51 }, (_, index) => `tags=${index}`).join('&'),
    'participants=%00',
    `participants=${'x'.repeat(121)}`,
  ])('(%s) is refused and named', async (query) => {
    const response = await feed(`?${query}`);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_request']);
    const [field = ''] = query.split('=');
    const [named = ''] = Object.keys(response.json().errors);
    expect(named.split('.')[0]).toBe(field);
  });

  test.each([
    'title=%ff',
    'title[a]=b',
    '__proto__[x]=1',
    'tags[]=a',
    'unknown=1',
    'limit=100&',
    '&&&',
    `title=${encodeURIComponent("' OR 1=1 --")}`,
    `tags=${encodeURIComponent("{a,b}'); DROP TABLE publication; --")}`,
    `participants=${encodeURIComponent('{"a"}')}`,
    Array.from({ length: 12 }, (_, index) => `tags=${index}&participants=${index}`).join('&'),
    `title=a&${Array.from({ length: 12 }, (_, index) => `tags=${index}&participants=${index}`).join('&')}`,
    'cursor=a0',
    'cursor=a2gosa7pa2gv',
  ])('but odd (%s) is answered', async (query) => {
    await published('1', { tags: ['a'] });
    expect((await feed(`?${query}`)).statusCode).toBe(200);
  });

  test.each(['tags', 'participants'])(
    'with a thirteenth value of %s is rejected with the maximum',
    async (name) => {
      const values = (count: number) =>
        Array.from({ length: count }, (_, index) => `${name}=v${index}`).join('&');
      expect((await feed(`?${values(12)}`)).statusCode).toBe(200);
      const response = await feed(`?${values(13)}`);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ [name]: ['Must hold at most 12 values'] });
    },
  );
});
