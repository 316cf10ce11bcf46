import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';

/** The `Link` header of a page that another one follows (RFC 8288), with everything that was asked for. */
export function linkToNext(path: string, query: FeedQuery, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    for (const each of [value].flat())
      if (each !== undefined) parameters.append(name, String(each));
  }
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
