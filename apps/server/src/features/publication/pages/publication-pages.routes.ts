import { readFile } from 'node:fs/promises';
import { isLanguage } from '@convoke/language/language.rules.ts';
import { type EncodedBody, etagOf } from '../../../lib/encoded-body.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { PageRequest, Pages } from '../../../ports/page.ts';
import type { PublicationFeeds } from './atom-and-sitemap.service.ts';
import {
  atomPath,
  cardPath,
  feedPath,
  languageParameter,
  publicationPath,
  wholeParameter,
} from './page-paths.rules.ts';
import type { PublicationPages } from './publication-page.service.ts';

interface PublicationPageServices {
  pages: PublicationPages;
  feeds: PublicationFeeds;
  /** Path of the fallback image. */
  fallbackCard: string;
}

const feedCaching = 'public, max-age=60';
// Caches must revalidate the image, because the publication may be hidden.
const cardCaching = 'public, no-cache';

/** Publication and feed pages, preview images, Atom feed, sitemaps and robots.txt. */
export const publicationPageRoutes = (services: PublicationPageServices): Pages => ({
  pages: pageRoutes(services),
  files: [cardRoute(services), ...crawlerFiles(services)],
  plain: (language) => services.pages.plain(language),
  malformed: {
    beginning: publicationPath(''),
    page: (language) => services.pages.missing(language),
  },
});

const pageRoutes = ({ pages }: PublicationPageServices): Pages['pages'] => [
  {
    path: feedPath,
    respond: async ({ search, language }) => ({ page: await pages.feed(search, language) }),
  },
  {
    path: publicationPath(':id'),
    respond: async ({ params: { id = '' }, search, language }) => {
      if (id === '') return { page: await pages.plain(language) };
      const isWhole = search.has(wholeParameter);
      const page = await pages.publication(id, { isWhole, language });
      if (page === null) return { page: await pages.missing(language), isMissing: true };
      // Redirects, so that each page has one address.
      return id === id.toLowerCase() ? { page } : { movedTo: publicationPath(id.toLowerCase()) };
    },
  },
  {
    // Also matches ids that are longer than a route parameter may be.
    path: publicationPath('*'),
    respond: async ({ params, language }) => {
      const rest = (params['*'] ?? '').replace(/\/+$/, '');
      if (!isUuid(rest) || (await pages.publication(rest, { language })) === null)
        return { page: await pages.missing(language), isMissing: true };
      return { movedTo: publicationPath(rest.toLowerCase()) };
    },
  },
];

function cardRoute({ pages, fallbackCard }: PublicationPageServices): Pages['files'][number] {
  return {
    path: cardPath(':id'),
    respond: async ({ params: { id = '' } }) => {
      const card = await pages.card(id);
      if (card === null) return null;
      const png = card.png ?? (await readFile(fallbackCard));
      const bodies = { identity: png, br: null, gzip: null };
      return { file: { type: 'image/png', etag: etagOf(png), bodies }, caching: cardCaching };
    },
  };
}

function crawlerFiles({ feeds }: PublicationPageServices): Pages['files'] {
  const fileAt = (
    path: string,
    read: (request: PageRequest) => Promise<EncodedBody | null>,
  ): Pages['files'][number] => ({
    path,
    respond: async (request) => {
      const file = await read(request);
      return file && { file, caching: feedCaching };
    },
  });
  return [
    {
      path: atomPath,
      respond: async ({ search, language }) => {
        const requested = search.get(languageParameter);
        const isRequested = isLanguage(requested);
        const file = await feeds.atom(isRequested ? requested : language);
        return { file, caching: feedCaching, variesByLanguage: !isRequested };
      },
    },
    fileAt('/robots.txt', () => feeds.robots()),
    fileAt('/sitemap.xml', () => feeds.sitemap()),
    fileAt('/sitemap-:page.xml', ({ params: { page = '' } }) => feeds.sitemapPage(page)),
  ];
}
