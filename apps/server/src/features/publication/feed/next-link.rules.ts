import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';

/** The `Link` header for the next page (RFC 8288), with the filters of the request. */
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
