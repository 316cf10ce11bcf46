import { feedQueryOf, type FeedAddress } from '@convoke/contract/publication/feed-address.ts';
import {
  listPublicationsEndpoint,
  publicationFacetsEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { PreloadedResult } from '../../services/api/preloaded-data.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { requestJson } from '../../services/api/request-json.ts';
import { requestPage } from '../../services/api/request-page.ts';

const feedKey = ['publications', 'feed'] as const;
// Log message of a failed request (docs/behaviour.md#feed-states).
const listCallFailed = 'Failed to load published conversations';
const facetsStaleTimeMs = 60_000;

export interface FeedPage {
  items: PublicationCard[];
  /** Cursor of the next page. */
  next: string | null;
}

type FeedPages = InfiniteData<FeedPage, string | null>;

/** The feed at an address, page by page; `preloaded` is the first page that the server rendered. */
export function feedQuery(
  address: FeedAddress,
  preloaded: PreloadedResult<PublicationCard[]> | null,
) {
  const { filters, cursor } = address;
  return infiniteQueryOptions({
    queryKey: [...feedKey, feedQueryOf(filters, cursor)],
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => {
      try {
        return await requestPage(listPublicationsEndpoint, {
          query: feedQueryOf(filters, pageParam),
          signal,
          hasOwnIndicator: true,
        });
      } catch (error) {
        const isAborted = error instanceof ApiError && error.code === 'aborted';
        // oxlint-disable-next-line no-console -- required (docs/behaviour.md#feed-states)
        if (!isAborted) console.warn(listCallFailed, error);
        throw error;
      }
    },
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
    // Cards stay on screen while a changed filter loads.
    placeholderData: keepPreviousData,
    ...(preloaded === null ? {} : preloadedPages(preloaded, cursor)),
  });
}

function preloadedPages(
  { body, next, isWhole }: PreloadedResult<PublicationCard[]>,
  cursor: string | null,
) {
  return {
    initialData: { pages: [{ items: body, next }], pageParams: [cursor] } satisfies FeedPages,
    ...(isWhole ? {} : { initialDataUpdatedAt: 0 }),
  };
}

/** Refetches the first page of the feed; later pages are dropped, because their cursors depend on it. */
export async function refreshFeed(client: QueryClient, address: FeedAddress): Promise<void> {
  const { queryKey } = feedQuery(address, null);
  const data = client.getQueryData(queryKey);
  // Without data the mounted query fetches by itself.
  if (data === undefined || client.isFetching({ queryKey, exact: true }) > 0) return;
  client.setQueryData(queryKey, {
    pages: data.pages.slice(0, 1),
    pageParams: data.pageParams.slice(0, 1),
  });
  await client.refetchQueries({ queryKey, exact: true });
}

/** Values for the filters. */
export const facetsQuery = () =>
  queryOptions({
    queryKey: ['publications', 'facets'],
    queryFn: ({ signal }) =>
      requestJson(publicationFacetsEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: facetsStaleTimeMs,
  });
