import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { describe as group, expect, test } from 'vitest';
import { describe, feedHead, plainText, publicationHead } from './page-head.rules.ts';

const publication: PublicationCard = {
  uuid: '0b7f4f0e-6f0e-4c51-8d1c-1f6a2b3c4d5e',
  introduction: 'A garden for all',
  createdAt: '2026-11-21T09:00:00.000Z',
  vision: 'Turn the yard into a garden.',
  objectives: [],
  keyResults: [],
  conversationSummary: '',
  relevantTags: 'garden, city & people',
  participants: [
    { name: 'Mara', role: 'Researcher', description: '' },
    { name: 'Nils', role: 'Builder', description: '' },
  ],
  remixCount: 0,
  replyCount: 2,
};
const site = { publicUrl: 'https://convoke.example', version: 'v1', language: 'en' as const };
const hostile = `"><script>alert(1)</script></title><!-- & 'x'`;

function tag(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];
}

function jsonLd(head: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '';
  return JSON.parse(text) as Record<string, unknown>;
}

test('a link preview has title, summary and image at the public address', () => {
  const { title, head } = publicationHead(publication, site);
  const url = `https://convoke.example/conversation/${publication.uuid}`;
  expect(title).toBe('A garden for all · Convoke');
  expect(head).toContain(`<link rel="canonical" href="${url}">`);
  expect(tag(head, 'description')).toBe('Turn the yard into a garden.');
  expect(tag(head, 'og:title')).toBe('A garden for all');
  expect(tag(head, 'og:url')).toBe(url);
  expect(tag(head, 'og:image')).toBe(`${url}/card.png?v=v1`);
  expect(tag(head, 'og:image:alt')).toBe('A garden for all. With Mara and Nils.');
  expect(tag(head, 'twitter:card')).toBe('summary_large_image');
  expect(head.match(/article:tag" content="[^"]*"/g)).toEqual([
    'article:tag" content="garden"',
    'article:tag" content="city &amp; people"',
  ]);
  expect(jsonLd(head)).toMatchObject({
    '@type': 'Article',
    headline: 'A garden for all',
    url,
    datePublished: publication.createdAt,
    keywords: ['garden', 'city & people'],
  });
});

test('a decided conversation is previewed by its decision', () => {
  const decided = {
    ...publication,
    decidedAt: '2026-11-21T09:00:00.000Z',
    decision: 'We plant **apple trees**.',
  };
  const { head } = publicationHead(decided, { ...site, language: 'de' });
  expect(tag(head, 'og:description')).toBe('Entschieden: We plant apple trees.');
  expect(tag(head, 'og:image:alt')).toBe('A garden for all. Entschieden: We plant apple trees.');
  expect(jsonLd(head)['abstract']).toBe('We plant apple trees.');
  expect(jsonLd(publicationHead(publication, site).head)['abstract']).toBeUndefined();
});

test('a participant named like the visitor or the system is not named', () => {
  const participants = ['Y\u03BFu', 'Con\u200Bvoke', 'Mara'].map((name) => ({
    name,
    role: '',
    description: '',
  }));
  const { head } = publicationHead({ ...publication, vision: '', participants }, site);
  const list = 'With Unknown, Unknown, and Mara.';
  expect(tag(head, 'og:image:alt')).toBe(`A garden for all. ${list}`);
  expect(tag(head, 'description')).toBe(list);
  expect(jsonLd(head)['description']).toBe(list);
  expect(head).not.toMatch(/Y\u03BFu|\u200B/);
});

test('a remix names its original', () => {
  const remixOf = '11111111-1111-4111-8111-111111111111';
  const { head } = publicationHead({ ...publication, remixOf }, site);
  expect(jsonLd(head)['isBasedOn']).toBe(`https://convoke.example/conversation/${remixOf}`);
});

test('text of visitors is escaped everywhere', () => {
  const { head } = publicationHead(
    {
      ...publication,
      introduction: hostile,
      vision: hostile,
      relevantTags: hostile,
      participants: [{ name: hostile, role: hostile, description: hostile }],
    },
    site,
  );
  // Only our script element, with the title word for word.
  expect(head.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(head).not.toMatch(/<!--|<title|<\/title/);
  expect(jsonLd(head)['headline']).toBe(hostile);
  const withoutData = head.replace(/<script.*?<\/script>/s, '');
  expect(withoutData.replace(/<(?:meta|link)(?: [a-z]+="[^"<>]*")+>/g, '')).toBe('');
});

test('the feed has a canonical address and links to the Atom feed', () => {
  const { title, head } = feedHead(site.publicUrl, 'en');
  expect(title).toBe('The Conversation Feed · Convoke');
  expect(head).toContain('<link rel="canonical" href="https://convoke.example/conversations">');
  expect(head).toContain(
    '<link rel="alternate" type="application/atom+xml" title="The Conversation Feed" href="https://convoke.example/conversations/feed.atom">',
  );
  expect(tag(head, 'description')).not.toBe('');
});

test('default texts are in the language of the page', () => {
  const { title, head } = publicationHead(
    { ...publication, introduction: '', vision: '' },
    { ...site, language: 'de' },
  );
  expect(title).toBe('Ein Gespräch · Convoke');
  expect(tag(head, 'description')).toBe('Mit Mara und Nils.');
  expect(feedHead(site.publicUrl, 'es').title).toBe('Las conversaciones · Convoke');
});

group('what a publication is about', () => {
  test('is its summary, else its vision, without Markdown', () => {
    const conversationSummary = '## Decided\n- **Plant** in `May`\n- _Ask_ the snake_case people';
    expect(describe({ ...publication, conversationSummary })).toBe(
      'Decided Plant in May Ask the snake_case people',
    );
  });

  test('is cut between words', () => {
    const text = describe({ ...publication, vision: 'A garden, and then '.repeat(30) });
    expect(text.length).toBeLessThanOrEqual(201);
    expect(text).toMatch(/(?:garden|and|then|A)…$/);
  });

  test('is its participants when summary and vision are empty', () => {
    expect(describe({ ...publication, vision: ' ' })).toBe('With Mara and Nils.');
    expect(describe({ ...publication, vision: '', participants: [] })).toBe(
      'A conversation published with Convoke.',
    );
  });

  test('is built in linear time from hostile text', () => {
    // In quadratic time each would take many minutes.
    for (const fragment of ['_', '\n', ' ', '> ', '*', '1', '_ ', '`_']) {
      const vision = `${fragment.repeat(1_000_000)}x`;
      expect(describe({ ...publication, vision }).length).toBeLessThanOrEqual(201);
    }
  });

  test('is one line', () => {
    expect(plainText('a\n\tb\u0007c')).toBe('a b c');
  });
});
