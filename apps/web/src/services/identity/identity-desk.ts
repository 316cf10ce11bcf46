import type { Account, SignedIn } from '@convoke/contract/account/account.schemas.ts';
import { now } from '../../lib/clock.ts';
import { createIdentityDesk } from './create-identity-desk.ts';
import { identityStore } from './identity.ts';

/** The sign-in of this browser. Loaded only where there is one, or is about to be. */
export const identityDesk = createIdentityDesk({
  state: identityStore,
  openStorage: (place) => (place === 'local' ? window.localStorage : window.sessionStorage),
  now,
});

/** Takes the answer of login or register; `remember` outlives the tab. */
export function signIn(answer: SignedIn, options: { remember: boolean }): void {
  identityDesk.signIn(answer, options);
}

/** Notes what the server said about the account, such as its new name. */
export function changeAccount(change: Partial<Account>): void {
  identityDesk.changeAccount(change);
}
