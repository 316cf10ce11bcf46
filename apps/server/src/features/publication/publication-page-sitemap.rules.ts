import { escapeXml } from '../../lib/markup.ts';
import { feedPath, publicationPath } from './publication-page-paths.rules.ts';

/** Addresses of one file; the protocol allows ten times as many, but such a file takes long to make. */
export const addressesPerSitemap = 5_000;

/** A publication as a search engine hears of it. */
export interface SitemapAddress {
  uuid: string;
  updatedAt: Date;
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pagesForEverybody = ['/', '/watch', '/vision', feedPath, '/about', '/contact'];

/** Path of one of several sitemaps, counted from 1. */
export const sitemapPath = (page: number) => `/sitemap-${page}.xml`;

/** How many sitemaps so many publications take; the first also has the pages that are always there. */
export function sitemapCount(publications: number): number {
  return Math.max(1, Math.ceil(publications / addressesPerSitemap));
}

/** The list of sitemaps, where one is not enough. */
export function sitemapIndex(count: number, publicUrl: string): string {
  const sitemaps = Array.from(
    { length: count },
    (_, page) => `<sitemap>${location(publicUrl + sitemapPath(page + 1))}</sitemap>`,
  );
  return document('sitemapindex', sitemaps);
}

/** One sitemap. */
export function sitemap(
  addresses: readonly SitemapAddress[],
  { publicUrl, isFirst }: { publicUrl: string; isFirst: boolean },
): string {
  const always = isFirst ? pagesForEverybody : [];
  return document('urlset', [
    ...always.map((path) => `<url>${location(publicUrl + path)}</url>`),
    ...addresses.map(
      ({ uuid, updatedAt }) =>
        `<url>${location(publicUrl + publicationPath(uuid))}<lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]);
}

/** What crawlers may read: every page, and nothing of what pages ask for. */
export function robots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const location = (url: string) => `<loc>${escapeXml(url)}</loc>`;

function document(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${schema}">\n${children.join('\n')}\n</${root}>\n`;
}
