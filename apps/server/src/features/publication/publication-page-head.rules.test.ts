import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { describe as group, expect, test } from 'vitest';
import { describe, feedHead, plainText, publicationHead } from './publication-page-head.rules.ts';

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

test('a link unfurls to title, summary and picture, all at the public address', () => {
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

test('a guest called like the visitor or the system is named nowhere', () => {
  const participants = ['Y\u03BFu', 'Con\u200Bvoke', 'Mara'].map((name) => ({
    name,
    role: '',
    description: '',
  }));
  const { head } = publicationHead({ ...publication, vision: '', participants }, site);
  const guests = 'With Unknown, Unknown, and Mara.';
  expect(tag(head, 'og:image:alt')).toBe(`A garden for all. ${guests}`);
  expect(tag(head, 'description')).toBe(guests);
  expect(jsonLd(head)['description']).toBe(guests);
  expect(head).not.toMatch(/Y\u03BFu|\u200B/);
});

test('a remix says what it is based on', () => {
  const remixOf = '11111111-1111-4111-8111-111111111111';
  const { head } = publicationHead({ ...publication, remixOf }, site);
  expect(jsonLd(head)['isBasedOn']).toBe(`https://convoke.example/conversation/${remixOf}`);
});

test('nothing that a visitor wrote leaves its place', () => {
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
  // One script element, ours, and in it the title word for word.
  expect(head.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(head).not.toMatch(/<!--|<title|<\/title/);
  expect(jsonLd(head)['headline']).toBe(hostile);
  const withoutData = head.replace(/<script.*?<\/script>/s, '');
  expect(withoutData.replace(/<(?:meta|link)(?: [a-z]+="[^"<>]*")+>/g, '')).toBe('');
});

test('the feed has an address of its own and leads feed readers to the Atom feed', () => {
  const { title, head } = feedHead(site.publicUrl, 'en');
  expect(title).toBe('The Conversation Feed · Convoke');
  expect(head).toContain('<link rel="canonical" href="https://convoke.example/conversations">');
  expect(head).toContain(
    '<link rel="alternate" type="application/atom+xml" title="The Conversation Feed" href="https://convoke.example/conversations/feed.atom">',
  );
  expect(tag(head, 'description')).not.toBe('');
});

test('what nobody wrote is said in the language of the page', () => {
  const { title, head } = publicationHead(
    { ...publication, introduction: '', vision: '' },
    { ...site, language: 'de' },
  );
  expect(title).toBe('Ein Gespräch · Convoke');
  expect(tag(head, 'description')).toBe('Mit Mara und Nils.');
  expect(feedHead(site.publicUrl, 'es').title).toBe('Las conversaciones · Convoke');
});

group('what a publication is about', () => {
  test('is its summary before its vision, without the marks of rich text', () => {
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

  test('is its guests where nothing else is said', () => {
    expect(describe({ ...publication, vision: ' ' })).toBe('With Mara and Nils.');
    expect(describe({ ...publication, vision: '', participants: [] })).toBe(
      'A conversation published with Convoke.',
    );
  });

  test('is found in no time, whatever was written to make that take long', () => {
    for (const piece of ['_', '\n', ' ', '> ', '*', '1', '_ ', '`_']) {
      const vision = `${piece.repeat(4_000 / piece.length - 1)}x`;
      const { elapsedMs } = time(() => describe({ ...publication, vision }));
      expect(elapsedMs, JSON.stringify(piece)).toBeLessThan(50);
    }
  });

  test('is one line', () => {
    expect(plainText('a\n\tb\u0007c')).toBe('a b c');
  });
});

function time(run: () => void): { elapsedMs: number } {
  // Time of this process alone: a busy machine takes none of it.
  const before = process.cpuUsage();
  run();
  return { elapsedMs: process.cpuUsage(before).user / 1000 };
}
