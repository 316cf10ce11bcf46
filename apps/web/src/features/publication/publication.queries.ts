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
import type { PageAnswer } from '../../services/api/page-data.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { requestJson } from '../../services/api/request-json.ts';
import { requestPage } from '../../services/api/request-page.ts';
import { feedQueryOf, type FeedAddress } from './feed/feed-filters.rules.ts';

const feedKey = ['publications', 'feed'] as const;
// Of the call, for the log (§8).
const listCallFailed = 'Failed to load published conversations';
const facetsAreFreshForMs = 60_000;

export interface FeedPage {
  items: PublicationCard[];
  /** Cursor of the page that follows. */
  next: string | null;
}

type FeedPages = InfiniteData<FeedPage, string | null>;

/** The feed at an address, page by page; `drawn` is the first page where the server drew the screen with it. */
export function feedQuery(address: FeedAddress, drawn: PageAnswer<PublicationCard[]> | null) {
  const { filters, cursor } = address;
  return infiniteQueryOptions({
    queryKey: [...feedKey, feedQueryOf(filters, cursor)],
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => {
      try {
        return await requestPage(listPublicationsEndpoint, {
          query: feedQueryOf(filters, pageParam),
          signal,
          isInPlace: true,
        });
      } catch (error) {
        const isGivenUp = error instanceof ApiError && error.code === 'aborted';
        // oxlint-disable-next-line no-console -- §8: the sentence of the call is for the log
        if (!isGivenUp) console.warn(listCallFailed, error);
        throw error;
      }
    },
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
    // While a changed filter is being asked for, the cards stay where they are.
    placeholderData: keepPreviousData,
    ...(drawn === null ? {} : drawnPages(drawn, cursor)),
  });
}

function drawnPages({ body, next, isWhole }: PageAnswer<PublicationCard[]>, cursor: string | null) {
  return {
    initialData: { pages: [{ items: body, next }], pageParams: [cursor] } satisfies FeedPages,
    ...(isWhole ? {} : { initialDataUpdatedAt: 0 }),
  };
}

/** Asks for the newest publications again; of what was loaded, only the first page, because later ones hang on it. */
export async function refreshFeed(client: QueryClient, address: FeedAddress): Promise<void> {
  const { queryKey } = feedQuery(address, null);
  const data = client.getQueryData(queryKey);
  // Without data the screen asks by itself.
  if (data === undefined || client.isFetching({ queryKey, exact: true }) > 0) return;
  client.setQueryData(queryKey, {
    pages: data.pages.slice(0, 1),
    pageParams: data.pageParams.slice(0, 1),
  });
  await client.refetchQueries({ queryKey, exact: true });
}

/** What the feed can be narrowed by. */
export const facetsQuery = () =>
  queryOptions({
    queryKey: ['publications', 'facets'],
    queryFn: ({ signal }) => requestJson(publicationFacetsEndpoint, { signal, isInPlace: true }),
    staleTime: facetsAreFreshForMs,
  });
