import {
  readFeedAddress,
  feedParameters,
  feedQueryOf,
} from '@convoke/contract/publication/feed-address.ts';
import {
  type FeedQuery,
  feedQuerySchema,
} from '@convoke/contract/publication/feed-query.schemas.ts';
import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import { feedPath } from './page-paths.rules.ts';

/** The query of a feed page. */
export interface FeedPageQuery {
  query: FeedQuery;
  /** The page's canonical address, so that equal queries share one rendered page. */
  address: string;
  /** The API request that the web app makes for it, spelled exactly alike. */
  request: string;
}

/** Parses the query part of the feed page's address; `null` when it is invalid, which the web app handles. */
export function readFeedPageQuery(search: URLSearchParams): FeedPageQuery | null {
  const { filters, cursor, isValid } = readFeedAddress(search);
  if (!isValid) return null;
  const parameters = new URLSearchParams(feedParameters(filters, cursor));
  const tail = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  return {
    query: feedQuerySchema.parse(feedQueryOf(filters, cursor)),
    address: feedPath + tail,
    request: apiPrefix + listPublicationsEndpoint.path + tail,
  };
}
