import type { Language } from '@convoke/contract/language.rules.ts';
import { type Representation, representText, sizeOf } from '../../http/representation.ts';
import type { Clock } from '../../lib/clock.ts';
import { createKeptResults } from '../../lib/kept-results.ts';
import { atomFeed, type AtomEntry } from './publication-page-atom.rules.ts';
import {
  addressesPerSitemap,
  robots,
  sitemap,
  type SitemapAddress,
  sitemapCount,
  sitemapIndex,
} from './publication-page-sitemap.rules.ts';

/** What feed readers and crawlers ask of publications. */
export interface PublicationLister {
  newest(limit: number): Promise<AtomEntry[]>;
  countPublic(): Promise<number>;
  /** The oldest first, so that a page stays what it is while new ones arrive. */
  addresses(range: { limit: number; offset: number }): Promise<SitemapAddress[]>;
}

const atomEntries = 50;
// Counting and leafing through many publications takes a while, so that a large sitemap is a few minutes old at most.
const largeKeptMs = 5 * 60_000;
const keptSitemapBytes = 32 * 1024 * 1024;

/** What is published, for programs: Atom feed, sitemap, and what crawlers may read. */
export function createPublicationFeeds({
  publications,
  publicUrl,
  clock,
}: {
  publications: PublicationLister;
  publicUrl: string;
  clock: Clock;
}) {
  const counts = createKeptResults<number>({
    maxBytes: 1024,
    sizeOf: () => 8,
    clock,
    keptMs: (count) => (count > 1 ? largeKeptMs : 0),
  });
  const sitemaps = createKeptResults<Representation>({
    maxBytes: keptSitemapBytes,
    sizeOf,
    clock,
    keptMs: () => largeKeptMs,
  });
  const countSitemaps = () =>
    counts.get('sitemaps', async () => sitemapCount(await publications.countPublic()));
  const xml = (text: string) => representText(text, 'application/xml; charset=utf-8');

  async function page(index: number): Promise<Representation> {
    const offset = index * addressesPerSitemap;
    const addresses = await publications.addresses({ limit: addressesPerSitemap, offset });
    return xml(sitemap(addresses, { publicUrl, isFirst: index === 0 }));
  }

  return {
    atom: async (language: Language): Promise<Representation> =>
      representText(
        atomFeed(await publications.newest(atomEntries), { publicUrl, language }),
        'application/atom+xml; charset=utf-8',
      ),

    robots: (): Promise<Representation> =>
      representText(robots(publicUrl), 'text/plain; charset=utf-8'),

    /** All addresses, or the list of the files that have them. */
    async sitemap(): Promise<Representation> {
      const count = await countSitemaps();
      return count === 1 ? page(0) : xml(sitemapIndex(count, publicUrl));
    },

    /** One file of several; `null` when there is none by this number. */
    async sitemapPage(number: string): Promise<Representation | null> {
      if (!/^[1-9]\d{0,5}$/.test(number)) return null;
      const count = await countSitemaps();
      if (Number(number) > count) return null;
      return count === 1 ? page(0) : sitemaps.get(number, () => page(Number(number) - 1));
    },
  };
}

/** The service as its callers see it. */
export type PublicationFeeds = ReturnType<typeof createPublicationFeeds>;
