import { expect, test } from 'vitest';
import { atomFeed, type AtomEntry } from './atom.rules.ts';
import { robots, sitemap, sitemapCount, sitemapIndex } from './sitemap.rules.ts';

const publicUrl = 'https://convoke.example';
const entry: AtomEntry = {
  uuid: '0b7f4f0e-6f0e-4c51-8d1c-1f6a2b3c4d5e',
  introduction: 'A garden for all',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: new Date('2026-11-21T10:00:00Z'),
  vision: 'Turn the yard into a garden.',
  conversationSummary: '',
  relevantTags: 'garden',
  participants: [],
};

test('the Atom feed has what RFC 4287 demands, and changed when its newest entry did', () => {
  const older = { ...entry, uuid: 'b', updatedAt: new Date('2026-11-01T00:00:00Z') };
  const xml = atomFeed([older, entry], { publicUrl, language: 'en' });
  expect(xml).toContain('<id>https://convoke.example/conversations</id>');
  expect(/<updated>([^<]*)/.exec(xml)?.[1]).toBe('2026-11-21T10:00:00.000Z');
  expect(xml).toContain('<author><name>Convoke</name></author>');
  expect(xml).toContain('rel="self"');
  expect(xml).toContain(`<id>urn:uuid:${entry.uuid}</id><title>A garden for all</title>`);
  expect(xml).toContain(`href="https://convoke.example/conversation/${entry.uuid}"`);
  expect(xml).toContain('<published>2026-11-20T09:00:00.000Z</published>');
  expect(xml).toContain('<summary>Turn the yard into a garden.</summary>');
  expect(xml).toContain('<category term="garden"/>');
});

test('an entry of a decided conversation tells the decision', () => {
  const decided = { ...entry, decision: 'We plant apple trees.' };
  const xml = atomFeed([decided], { publicUrl, language: 'en' });
  expect(xml).toContain('<summary>Decided: We plant apple trees.</summary>');
});

test('an empty feed is valid', () => {
  expect(atomFeed([], { publicUrl, language: 'en' })).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  );
});

test('the feed declares a language for its own texts only', () => {
  const untitled = { ...entry, uuid: 'b', introduction: '' };
  const xml = atomFeed([entry, untitled], { publicUrl, language: 'de' });
  expect(xml).toContain('<title xml:lang="de">Die Gespräche · Convoke</title>');
  expect(xml).toContain('<title>A garden for all</title>');
  expect(xml).toContain('<title xml:lang="de">Ein Gespräch</title>');
  expect(xml).toContain(
    'rel="self" type="application/atom+xml" href="https://convoke.example/conversations/feed.atom?lang=de"',
  );
});

test('hostile texts are text in the feed, and what XML cannot hold is left out', () => {
  const introduction = `]]></title><entry>&"' \u{fffe}\u000b😀 \u0001end`;
  const xml = atomFeed([{ ...entry, introduction, relevantTags: '"/><x>' }], {
    publicUrl,
    language: 'en',
  });
  expect(xml).toContain('<title>]]&gt;&lt;/title&gt;&lt;entry&gt;&amp;&quot;&#39;  😀 end</title>');
  expect(xml.match(/<entry>/g)).toHaveLength(1);
  expect(xml).not.toContain('<x>');
});

test('a sitemap names every page once', () => {
  const addresses = [{ uuid: 'a', updatedAt: new Date('2026-11-21T10:00:00Z') }];
  const first = sitemap(addresses, { publicUrl, staticPaths: ['/', '/about'] });
  expect(first.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://convoke.example/',
    '<loc>https://convoke.example/about',
    '<loc>https://convoke.example/conversation/a',
  ]);
  expect(first).toContain('<lastmod>2026-11-21T10:00:00.000Z</lastmod>');
});

test('more publications than one sitemap holds take several, which an index lists', () => {
  expect([0, 1, 5_000, 5_001, 1_000_000].map(sitemapCount)).toEqual([1, 1, 1, 2, 200]);
  expect(sitemapIndex(2, publicUrl).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://convoke.example/sitemap-1.xml',
    '<loc>https://convoke.example/sitemap-2.xml',
  ]);
});

test('crawlers may read every page and nothing of the API', () => {
  expect(robots(publicUrl)).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://convoke.example/sitemap.xml\n',
  );
});
