import type { Language } from '@convoke/language/language.rules.ts';
import { type EncodedBody, encodeBody, sizeOf } from '../../../lib/encoded-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { createResultCache } from '../../../lib/cache/result-cache.ts';
import { atomFeed, type AtomEntry } from './atom.rules.ts';
import { feedPath } from './page-paths.rules.ts';
import {
  addressesPerSitemap,
  robots,
  sitemap,
  type SitemapAddress,
  sitemapCount,
  sitemapIndex,
} from './sitemap.rules.ts';

/** The publication operations that Atom feed and sitemap need. */
export interface PublicationLister {
  newest(limit: number): Promise<AtomEntry[]>;
  countPublic(): Promise<number>;
  /** Oldest first, so that new publications do not change earlier pages. */
  addresses(range: { limit: number; offset: number }): Promise<SitemapAddress[]>;
}

const atomEntries = 50;
// Counting and paging through many publications is slow, so a large sitemap may be a few minutes old.
const sitemapCacheMs = 5 * 60_000;
const sitemapCacheBytes = 32 * 1024 * 1024;

/** Atom feed, sitemaps and robots.txt. */
export function createPublicationFeeds({
  publications,
  prerenderedPaths,
  publicUrl,
  clock,
}: {
  publications: PublicationLister;
  prerenderedPaths: readonly string[];
  publicUrl: string;
  clock: Clock;
}) {
  const staticPaths = [...prerenderedPaths, feedPath];
  const counts = createResultCache<number>({
    maxBytes: 1024,
    sizeOf: () => 8,
    clock,
    ttlMs: (count) => (count > 1 ? sitemapCacheMs : 0),
  });
  const sitemaps = createResultCache<EncodedBody>({
    maxBytes: sitemapCacheBytes,
    sizeOf,
    clock,
    ttlMs: () => sitemapCacheMs,
  });
  const countSitemaps = () =>
    counts.get('sitemaps', async () => sitemapCount(await publications.countPublic()));
  const xml = (text: string) => encodeBody(text, 'application/xml; charset=utf-8');

  async function page(index: number): Promise<EncodedBody> {
    const offset = index * addressesPerSitemap;
    const addresses = await publications.addresses({ limit: addressesPerSitemap, offset });
    return xml(sitemap(addresses, { publicUrl, staticPaths: index === 0 ? staticPaths : [] }));
  }

  return {
    atom: async (language: Language): Promise<EncodedBody> =>
      encodeBody(
        atomFeed(await publications.newest(atomEntries), { publicUrl, language }),
        'application/atom+xml; charset=utf-8',
      ),

    robots: (): Promise<EncodedBody> => encodeBody(robots(publicUrl), 'text/plain; charset=utf-8'),

    /** The sitemap, or a sitemap index when there are several. */
    async sitemap(): Promise<EncodedBody> {
      const count = await countSitemaps();
      return count === 1 ? page(0) : xml(sitemapIndex(count, publicUrl));
    },

    /** One of several sitemaps; `null` when the number is out of range. */
    async sitemapPage(number: string): Promise<EncodedBody | null> {
      if (!/^[1-9]\d{0,5}$/.test(number)) return null;
      const count = await countSitemaps();
      if (Number(number) > count) return null;
      return count === 1 ? page(0) : sitemaps.get(number, () => page(Number(number) - 1));
    },
  };
}

export type PublicationFeeds = ReturnType<typeof createPublicationFeeds>;
