import { type Representation, representText } from '../../http/representation.ts';
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

/** What is published, for programs: Atom feed, sitemap, and what crawlers may read. */
export function createPublicationFeeds({
  publications,
  publicUrl,
}: {
  publications: PublicationLister;
  publicUrl: string;
}) {
  const xml = (text: string) => representText(text, 'application/xml; charset=utf-8');

  async function page(index: number): Promise<Representation> {
    const offset = index * addressesPerSitemap;
    const addresses = await publications.addresses({ limit: addressesPerSitemap, offset });
    return xml(sitemap(addresses, { publicUrl, isFirst: index === 0 }));
  }

  return {
    atom: async (): Promise<Representation> =>
      representText(
        atomFeed(await publications.newest(atomEntries), publicUrl),
        'application/atom+xml; charset=utf-8',
      ),

    robots: (): Promise<Representation> =>
      representText(robots(publicUrl), 'text/plain; charset=utf-8'),

    /** All addresses, or the list of the files that have them. */
    async sitemap(): Promise<Representation> {
      const count = sitemapCount(await publications.countPublic());
      return count === 1 ? page(0) : xml(sitemapIndex(count, publicUrl));
    },

    /** One file of several; `null` when there is none by this number. */
    async sitemapPage(number: string): Promise<Representation | null> {
      if (!/^[1-9]\d{0,5}$/.test(number)) return null;
      const count = sitemapCount(await publications.countPublic());
      return Number(number) > count ? null : page(Number(number) - 1);
    },
  };
}

/** The service as its callers see it. */
export type PublicationFeeds = ReturnType<typeof createPublicationFeeds>;
