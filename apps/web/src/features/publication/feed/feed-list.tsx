import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { useIsPop, useLocation } from '../../../lib/routing/router.tsx';
import { useIsOnline } from '../../../lib/online.ts';
import { usePageAnswer } from '../../../services/api/page-data.ts';
import { feedQuery, refreshFeed } from '../publication.queries.ts';
import { cardsOf, faceOf, type FeedFace } from './feed-faces.rules.ts';
import { EmptyFeed, FailedFeed, FilteredOutFeed, LoadingFeed, OfflineFeed } from './feed-faces.tsx';
import { feedMessages as texts } from './feed.messages.ts';
import {
  activeGroups,
  feedQueryOf,
  noFilters,
  writeFeedSearch,
  type FeedAddress,
} from './feed-filters.rules.ts';
import { FeedGrid } from './feed-grid.tsx';
import { MoreCards } from './more-cards.tsx';
import type { FeedAddressControl } from './use-feed-address.ts';

/** The publications at an address, or what is to be said in their place. */
export function FeedList({ address, change }: Pick<FeedAddressControl, 'address' | 'change'>) {
  const { filters, cursor } = address;
  const drawn = useUnspent(
    usePageAnswer(listPublicationsEndpoint, { query: feedQueryOf(filters, cursor) }),
  );
  const feed = useInfiniteQuery(feedQuery(address, drawn));
  useFreshOnArrival(address);
  const isOnline = useIsOnline();
  const cards = useMemo(() => cardsOf(feed.data?.pages ?? []), [feed.data]);
  const next = feed.isPlaceholderData ? null : (feed.data?.pages.at(-1)?.next ?? null);

  const retry = { isBusy: feed.isFetching, onRetry: () => void feed.refetch() };
  const faces: Record<FeedFace, ReactNode> = {
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
  const face = faceOf({
    cards,
    isPending: feed.isPending,
    hasFailed: feed.isError && feed.data === undefined,
    isOnline,
    isFiltered: activeGroups(filters).length > 0,
  });
  return (
    <>
      {cursor === null ? null : (
        <p className="text-sm text-ink-muted">
          {texts.older} <Link to={{ search: writeFeedSearch(filters) }}>{texts.toNewest}</Link>
        </p>
      )}
      {faces[face]}
    </>
  );
}

const spentAnswers = new WeakSet<object>();

/** An answer that came along is good once: when the cache has been emptied since, it may show what is gone. */
function useUnspent<Answer extends object>(answer: Answer | null): Answer | null {
  useEffect(() => {
    if (answer !== null) spentAnswers.add(answer);
  }, [answer]);
  return answer !== null && spentAnswers.has(answer) ? null : answer;
}

/** Whoever comes anew sees what is new; whoever comes back finds what was there. */
function useFreshOnArrival(address: FeedAddress) {
  const isBack = useIsPop();
  const { key } = useLocation();
  const client = useQueryClient();
  const arrive = useEffectEvent((_entry: string) => {
    if (!isBack) void refreshFeed(client, address);
  });
  useEffect(() => arrive(key), [key]);
}
