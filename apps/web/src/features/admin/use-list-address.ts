import { useNavigate, useSearchParams } from '../../lib/routing/router.tsx';
import { inPageNavigation } from '../../lib/routing/in-page-navigation.ts';
import { readListAddress, writeListAddress } from './list-address.rules.ts';

type Change = Readonly<Record<string, string | number | null>>;

/** Page, search and sorting of a list, read from and written to the URL. */
export function useListAddress() {
  const search = useSearchParams();
  const navigate = useNavigate();

  function change(next: Change, { isTyped } = { isTyped: false }): void {
    const address = writeListAddress(search, next);
    // Typed text replaces the history entry.
    navigate({ search: address }, { replace: isTyped, state: inPageNavigation });
  }
  return { ...readListAddress(search), search, change };
}
