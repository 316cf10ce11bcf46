import type { Account, SignedIn } from '@convoke/contract/account/account.schemas.ts';
import { useStore } from 'zustand';
import { now } from '../../lib/clock.ts';
import { createIdentityStore } from './identity-store.ts';

const isBrowser = typeof window !== 'undefined';

/** The sign-in of this browser. */
export const identityStore = createIdentityStore({
  openStorage: (place) => {
    // What the build draws the pages with: somebody who has never been here.
    if (!isBrowser) return null;
    return place === 'local' ? window.localStorage : window.sessionStorage;
  },
  now,
});

if (isBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('convoke.')) identityStore.reread();
  });
  // A page that comes back whole was not listening meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) identityStore.reread();
  });
}

/** Who is signed in; `null` for a visitor. */
export function useIdentity(): { account: Account | null } {
  return { account: useStore(identityStore, ({ identity }) => identity?.account ?? null) };
}

/** The bearer of the next request; `null` for a visitor. */
export function accessToken(): string | null {
  return identityStore.getState().identity?.accessToken ?? null;
}

/** Takes the answer of login or register; `remember` outlives the tab. */
export function signIn(answer: SignedIn, options: { remember: boolean }): void {
  identityStore.signIn(answer, options);
}

/** Notes what the server said about the account, such as its new name. */
export function changeAccount(change: Partial<Account>): void {
  identityStore.changeAccount(change);
}
