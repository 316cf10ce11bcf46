import { useNavigate, useSearchParams } from '../../lib/routing/router.tsx';
import { stepInPlace } from '../../lib/step-in-place.ts';
import { readListAddress, writeListAddress } from './list-address.rules.ts';

type Change = Readonly<Record<string, string | number | null>>;

/** Page, search and whatever else a list is arranged by, which live in the address: it can be shared, and Back works. */
export function useListAddress() {
  const search = useSearchParams();
  const navigate = useNavigate();

  function change(next: Change, { isTyped } = { isTyped: false }): void {
    const address = writeListAddress(search, next);
    // What is typed makes no step of the history.
    navigate({ search: address }, { replace: isTyped, state: stepInPlace });
  }
  return { ...readListAddress(search), search, change };
}
