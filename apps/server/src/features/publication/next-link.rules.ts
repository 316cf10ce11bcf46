import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';

/** The `Link` header of a page that another one follows (RFC 8288), with everything that was asked for. */
export function linkToNext(path: string, query: FeedQuery, cursor: string): string {
  let parameters = '';
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    const values = Array.isArray(value) ? value : [value];
    for (const each of values) {
      if (each !== undefined) parameters += `&${name}=${encodeURIComponent(each)}`;
    }
  }
  return `<${path}?${parameters.slice(1)}>; rel="next"`;
}
