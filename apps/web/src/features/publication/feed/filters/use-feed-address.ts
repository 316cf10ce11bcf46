import {
  truncatedGroupsOf,
  readFeedAddress,
  type FeedAddress,
  type FeedFilters,
} from '@convoke/contract/publication/feed-address.ts';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from '../../../../lib/routing/router.tsx';
import { writeFeedSearch } from './feed-filters.rules.ts';
import { inPageNavigation } from '../../../../lib/routing/in-page-navigation.ts';

export interface FeedAddressControl {
  /** What the list shows. */
  address: FeedAddress;
  /** What the controls show: changes at once, before the list does. */
  filters: FeedFilters;
  /** Facets with more values in the URL than the list is filtered by. */
  truncatedGroups: ReturnType<typeof truncatedGroupsOf>;
  /** Writes filters to the URL; `isTyped` replaces the history entry. */
  change: (filters: FeedFilters, how?: { isTyped: boolean }) => void;
}

/** The filters, stored in the URL, so that they can be shared and undone with Back. */
export function useFeedAddress(): FeedAddressControl {
  const search = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readFeedAddress(search), [search]);
  const truncatedGroups = useMemo(() => truncatedGroupsOf(search), [search]);
  const [filters, showFilters] = useOptimistic(address.filters);

  function change(next: FeedFilters, { isTyped } = { isTyped: false }) {
    startTransition(() => {
      showFilters(next);
      navigate({ search: writeFeedSearch(next) }, { replace: isTyped, state: inPageNavigation });
    });
  }
  return { address, filters, truncatedGroups, change };
}
