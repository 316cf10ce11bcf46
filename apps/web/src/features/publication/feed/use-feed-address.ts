import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/router.tsx';
import { stepInPlace } from '../../../lib/step-in-place.ts';
import {
  groupsCutShort,
  readFeedAddress,
  writeFeedSearch,
  type FeedAddress,
  type FeedFilters,
} from './feed-filters.rules.ts';

export interface FeedAddressControl {
  /** What the list shows. */
  address: FeedAddress;
  /** What the controls show: a change at once, before the list has followed it. */
  filters: FeedFilters;
  /** Groups of which the address names more than the list is filtered by. */
  cutShort: ReturnType<typeof groupsCutShort>;
  /** Puts filters into the address; what is typed makes no step of the history. */
  change: (filters: FeedFilters, how?: { isTyped: boolean }) => void;
}

/** The filters, which live in the address: it can be shared, and Back undoes a choice. */
export function useFeedAddress(): FeedAddressControl {
  const search = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readFeedAddress(search), [search]);
  const cutShort = useMemo(() => groupsCutShort(search), [search]);
  const [filters, showFilters] = useOptimistic(address.filters);

  function change(next: FeedFilters, { isTyped } = { isTyped: false }) {
    startTransition(() => {
      showFilters(next);
      navigate({ search: writeFeedSearch(next) }, { replace: isTyped, state: stepInPlace });
    });
  }
  return { address, filters, cutShort, change };
}
