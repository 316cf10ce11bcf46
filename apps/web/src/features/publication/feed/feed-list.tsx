import {
  feedQueryOf,
  noFilters,
  type FeedAddress,
} from '@convoke/contract/publication/feed-address.ts';
import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { useIsPop, useLocation } from '../../../lib/routing/router.tsx';
import { useIsOnline } from '../../../services/api/online.ts';
import { usePreloadedResult } from '../../../services/api/preloaded-data.ts';
import { feedQuery, refreshFeed } from '../publication.queries.ts';
import { cardsOf, viewStateOf, type FeedViewState } from './feed-states.rules.ts';
import {
  EmptyFeed,
  FailedFeed,
  FilteredOutFeed,
  LoadingFeed,
  OfflineFeed,
} from './feed-states.tsx';
import { feedMessages as texts } from '../messages.ts';
import { activeFilters, writeFeedSearch } from './filters/feed-filters.rules.ts';
import { FeedGrid } from './cards/feed-grid.tsx';
import { MoreCards } from './cards/more-cards.tsx';
import type { FeedAddressControl } from './filters/use-feed-address.ts';

/** The publications at a feed address, or a loading, error or empty state. */
export function FeedList({ address, change }: Pick<FeedAddressControl, 'address' | 'change'>) {
  const { filters, cursor } = address;
  const preloaded = useOnce(
    usePreloadedResult(listPublicationsEndpoint, { query: feedQueryOf(filters, cursor) }),
  );
  const feed = useInfiniteQuery(feedQuery(address, preloaded));
  useRefetchOnArrival(address);
  const isOnline = useIsOnline();
  const cards = useMemo(() => cardsOf(feed.data?.pages ?? []), [feed.data]);
  const next = feed.isPlaceholderData ? null : (feed.data?.pages.at(-1)?.next ?? null);

  const retry = { isBusy: feed.isFetching, onRetry: () => void feed.refetch() };
  const views: Record<FeedViewState, ReactNode> = {
    loading: <LoadingFeed />,
    failed: <FailedFeed {...retry} />,
    offline: <OfflineFeed {...retry} />,
    empty: <EmptyFeed />,
    filteredOut: <FilteredOutFeed onReset={() => change(noFilters)} />,
    full: (
      <>
        <FeedGrid cards={cards} isStale={feed.isPlaceholderData} />
        {next === null ? null : (
          <MoreCards
            filters={filters}
            next={next}
            isLoading={feed.isFetching}
            hasFailed={feed.isFetchNextPageError}
            onMore={() => void feed.fetchNextPage()}
          />
        )}
      </>
    ),
  };
  const viewState = viewStateOf({
    cards,
    isPending: feed.isPending,
    hasFailed: feed.isError && feed.data === undefined,
    isOnline,
    isFiltered: activeFilters(filters).length > 0,
  });
  return (
    <>
      {cursor === null ? null : (
        <p className="text-sm text-ink-muted">
          {texts.older} <Link to={{ search: writeFeedSearch(filters) }}>{texts.toNewest}</Link>
        </p>
      )}
      {views[viewState]}
    </>
  );
}

const usedResponses = new WeakSet<object>();

/** Uses preloaded data once: after the cache was cleared it may be out of date. */
function useOnce<Result extends object>(response: Result | null): Result | null {
  useEffect(() => {
    if (response !== null) usedResponses.add(response);
  }, [response]);
  return response !== null && usedResponses.has(response) ? null : response;
}

/** Refetches on a new visit; Back shows the cached list. */
function useRefetchOnArrival(address: FeedAddress) {
  const isBack = useIsPop();
  const { key } = useLocation();
  const client = useQueryClient();
  const arrive = useEffectEvent((_entry: string) => {
    if (!isBack) void refreshFeed(client, address);
  });
  useEffect(() => arrive(key), [key]);
}
