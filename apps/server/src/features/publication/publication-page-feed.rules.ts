import {
  type FeedQuery,
  feedQuerySchema,
} from '@convoke/contract/publication/feed-query.schemas.ts';
import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { apiPrefix } from '../../http/api-path.ts';
import { feedPath } from './publication-page-paths.rules.ts';

/** What the feed's page at an address shows. */
export interface FeedPageQuery {
  query: FeedQuery;
  /** The page's own address without what means nothing, so that one drawing serves all who ask for the same. */
  address: string;
  /** Address of the request that a browser would make for it, as the web app spells it. */
  request: string;
}

const texts = ['title', 'startDate', 'endDate'] as const;
const lists = ['tags', 'participants'] as const;

/** Reads the query part of the feed's own address; `null` where the web app has to sort out what it means. */
export function readFeedPageQuery(search: URLSearchParams): FeedPageQuery | null {
  const request = new URLSearchParams();
  const asked: Record<string, string | string[]> = {};
  for (const name of texts) {
    const value = search.get(name);
    if (value === null || isBlank(value)) continue;
    asked[name] = value;
    request.append(name, value);
  }
  for (const name of lists) {
    const values = [...new Set(search.getAll(name).filter((value) => !isBlank(value)))];
    if (values.length > 0) asked[name] = values;
    for (const value of values) request.append(name, value);
  }
  const cursor = search.get('cursor');
  if (cursor !== null && cursor !== '') {
    asked['cursor'] = cursor;
    request.append('cursor', cursor);
  }
  const parsed = feedQuerySchema.safeParse(asked);
  if (!parsed.success) return null;
  const tail = request.size > 0 ? `?${request.toString()}` : '';
  return {
    query: parsed.data,
    address: feedPath + tail,
    request: apiPrefix + listPublicationsEndpoint.path + tail,
  };
}
