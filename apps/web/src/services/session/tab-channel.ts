import type { AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import type { TokenStorage, SessionStore } from './session-store.ts';

/** Messages between tabs, for those that do not share a storage. */
export type TabMessage =
  | { kind: 'renewed'; replaced: string; answer: AuthResponse }
  | { kind: 'ended'; refreshToken: string };

export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

/**
 * A duplicated tab starts with a copy of the tokens, in a session storage of its own: without a message it would
 * present a replaced token, which looks like a stolen one.
 */
export function openTabChannel(store: SessionStore): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('convoke.session');
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const { identity, persistence } = store.getState();
    // Tabs that share the local storage read it there.
    if (identity === null || persistence === 'local') return;
    if (data.kind === 'renewed') {
      if (identity.refreshToken === data.replaced) store.renew(data.answer);
    } else if (identity.refreshToken === data.refreshToken) store.end('elsewhere');
  });
  return {
    // A channel reaches only this origin and has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** The storage of the lease that replaces Web Locks where they are missing. */
export function leaseStorage(): TokenStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
