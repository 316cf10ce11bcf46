import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { createStore, useStore } from 'zustand';
import type { IdentityState } from './create-identity-desk.ts';

/** Before anything is known, and for every visitor. */
export const nobody: IdentityState = {
  identity: null,
  place: 'local',
  ended: null,
  isUnsaved: false,
};

/** Who is signed in, to be read and listened to. Changes are made by the desk, which visitors never load. */
export const identityStore = createStore<IdentityState>(() => nobody);

/** Brings back who was signed in; to be done before the first render. */
export async function recallIdentity(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    // `null` when everything was taken away.
    if (key === null || key === 'convoke.user' || key === 'convoke.accessToken') rereadLater();
  });
  // A page that comes back whole was not listening meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rereadLater();
  });
  if (isAnyoneStored()) await reread();
}

function rereadLater(): void {
  // Without the code, a 401 shows in time what has become of the sign-in.
  reread().catch(() => undefined);
}

async function reread(): Promise<void> {
  const { identityDesk } = await import('./identity-desk.ts');
  identityDesk.reread();
}

function isAnyoneStored(): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some(
      (storage) => storage.getItem('convoke.user') !== null,
    );
  } catch {
    // Said when somebody signs in: a visitor has nothing to lose.
    return false;
  }
}

/** Who is signed in; `null` for a visitor. */
export function useIdentity(): { account: Account | null } {
  return { account: useStore(identityStore, ({ identity }) => identity?.account ?? null) };
}
