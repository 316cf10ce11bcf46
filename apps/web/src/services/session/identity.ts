import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { createStore, useStore } from 'zustand';
import type { Identity } from './stored-identity.rules.ts';

/** Where a sign-in is stored: permanently, for this tab, or until the page is closed. */
export type SessionPersistence = 'local' | 'session' | 'memory';

/** Why a sign-in ended. */
export type EndReason = 'here' | 'elsewhere' | 'refused' | 'noRefreshToken';

export interface IdentityState {
  identity: Identity | null;
  persistence: SessionPersistence;
  /** How the last sign-in ended; `null` while signed in, and before the first. */
  ended: EndReason | null;
  /** The browser refused to store the sign-in, and the visitor has not dismissed the notice. */
  isUnsaved: boolean;
}

/** The initial state, and that of every visitor. */
export const signedOutState: IdentityState = {
  identity: null,
  persistence: 'local',
  ended: null,
  isUnsaved: false,
};

/** The sign-in state to read and subscribe to. Only `sessionStore` changes it, which visitors never load. */
export const identityStore = createStore<IdentityState>(() => signedOutState);

/** The signed-in account; `null` for a visitor. */
export function useIdentity(): { account: Account | null } {
  return { account: useStore(identityStore, ({ identity }) => identity?.account ?? null) };
}
