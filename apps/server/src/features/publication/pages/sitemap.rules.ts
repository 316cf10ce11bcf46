import { escapeXml } from '../../../lib/escape-html.ts';
import { publicationPath } from './page-paths.rules.ts';

/** Addresses per sitemap; the protocol allows ten times as many, but such a file is slow to build. */
export const addressesPerSitemap = 5_000;

/** A publication in the sitemap. */
export interface SitemapAddress {
  uuid: string;
  updatedAt: Date;
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Path of one of several sitemaps, counted from 1. */
export const sitemapPath = (page: number) => `/sitemap-${page}.xml`;

/** Number of sitemaps for a number of publications; the first also lists the static pages. */
export function sitemapCount(publications: number): number {
  return Math.max(1, Math.ceil(publications / addressesPerSitemap));
}

/** The index of several sitemaps. */
export function sitemapIndex(count: number, publicUrl: string): string {
  const sitemaps = Array.from(
    { length: count },
    (_, page) => `<sitemap>${location(publicUrl + sitemapPath(page + 1))}</sitemap>`,
  );
  return document('sitemapindex', sitemaps);
}

/** One sitemap; the first also lists the pages that always exist. */
export function sitemap(
  addresses: readonly SitemapAddress[],
  { publicUrl, staticPaths }: { publicUrl: string; staticPaths: readonly string[] },
): string {
  return document('urlset', [
    ...staticPaths.map((path) => `<url>${location(publicUrl + path)}</url>`),
    ...addresses.map(
      ({ uuid, updatedAt }) =>
        `<url>${location(publicUrl + publicationPath(uuid))}<lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]);
}

/** Allows crawlers all pages and no API. */
export function robots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const location = (url: string) => `<loc>${escapeXml(url)}</loc>`;

function document(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${schema}">\n${children.join('\n')}\n</${root}>\n`;
}
