import type { WebSearchProvider } from '@convoke/contract/tools/admin-tools.schemas.ts';
import * as z from 'zod';
import type { SearchHit } from './search-hits.ts';

/** Where the web is searched. */
export interface WebSearchSettings {
  provider: WebSearchProvider;
  /** Of SearXNG; of the others only where it is not their own. */
  url: string | null;
  key: string | null;
}

interface ServiceRequest {
  url: URL;
  headers: Record<string, string>;
  /** Sent by POST. */
  body?: string;
}

/** How one service is asked, and how its answer is read. */
export interface SearchService {
  /** Where it is without an address of the operator's; null where it has none. */
  ownAddress: string | null;
  request(query: string, address: URL, key: string): ServiceRequest;
  /** Throws where the answer has another form. */
  hitsOf(answer: unknown): SearchHit[];
}

const hitCount = 10;

// A service that leaves a field out, or sends null, has said nothing.
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const address = text.refine((value) => /^https?:\/\//iu.test(value));
/** The entries that have an address; others are not pages. */
const hitsBy = <S extends z.ZodType<SearchHit>>(hit: S) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const read = hit.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  );

const searxngHit = z
  .object({ title: text, url: address, content: text })
  .transform(({ title, url, content }) => ({ title, address: url, text: content }));
const searxngAnswer = z.object({ results: hitsBy(searxngHit) });

const braveHit = z
  .object({
    title: text,
    url: address,
    description: text,
    extra_snippets: z.array(z.string()).nullish(),
  })
  .transform(({ title, url, description, extra_snippets: more }) => ({
    title: plain(title),
    address: url,
    text: [description, ...(more ?? [])].map(plain).join('\n'),
  }));
// It leaves `web` out where it found nothing.
const braveAnswer = z.object({ web: z.object({ results: hitsBy(braveHit) }).nullish() });

const tavilyHit = z
  .object({ title: text, url: address, content: text, raw_content: text })
  .transform(({ title, url, content, raw_content: whole }) => ({
    title,
    address: url,
    text: whole === '' ? content : `${content}\n\n${whole}`,
  }));
const tavilyAnswer = z.object({ results: hitsBy(tavilyHit) });

/** Every service that the web can be searched with. */
export const searchServices: Record<WebSearchProvider, SearchService> = {
  searxng: {
    ownAddress: null,
    request(query, base, key) {
      const url = new URL(base);
      // The address of the instance, with or without the path of its search.
      if (!url.pathname.endsWith('/search'))
        url.pathname = `${url.pathname.replace(/\/+$/u, '')}/search`;
      url.searchParams.set('q', query);
      url.searchParams.set('format', 'json');
      // For an instance behind a proxy that asks for one.
      const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
      return { url, headers };
    },
    hitsOf: (answer) => searxngAnswer.parse(answer).results,
  },
  brave: {
    ownAddress: 'https://api.search.brave.com/res/v1/web/search',
    request(query, base, key) {
      const url = new URL(base);
      url.searchParams.set('q', query);
      url.searchParams.set('count', String(hitCount));
      url.searchParams.set('text_decorations', 'false');
      return { url, headers: { 'x-subscription-token': key } };
    },
    hitsOf: (answer) => braveAnswer.parse(answer).web?.results ?? [],
  },
  tavily: {
    ownAddress: 'https://api.tavily.com/search',
    request: (query, url, key) => ({
      url,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, max_results: hitCount }),
    }),
    hitsOf: (answer) => tavilyAnswer.parse(answer).results,
  },
};

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#x27', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
]);

/** A text of Brave, which marks words by tags and escapes others. */
const plain = (html: string): string =>
  html
    .replace(/<\/?[a-z]{1,10}>/giu, '')
    .replace(
      /&(#?\w{1,6});/gu,
      (entity, name: string) => entities.get(name.toLowerCase()) ?? entity,
    );
