import type { SignedIn } from '@convoke/contract/account/account.schemas.ts';
import type { IdentityStorage, IdentityDesk } from './create-identity-desk.ts';

/** What tabs tell each other beside the storage that most of them share. */
export type TabMessage =
  | { kind: 'renewed'; replaced: string; answer: SignedIn }
  | { kind: 'ended'; refreshToken: string };

export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

/**
 * A duplicated tab begins with a copy of the tokens and no storage that it shares with its original: without a word
 * from there it would come back with a replaced token, which looks like a stolen one.
 */
export function openTabChannel(desk: IdentityDesk): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('convoke.session');
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const { identity, place } = desk.getState();
    // Those who share the storage read it there.
    if (identity === null || place === 'local') return;
    if (data.kind === 'renewed') {
      if (identity.refreshToken === data.replaced) desk.renew(data.answer);
    } else if (identity.refreshToken === data.refreshToken) desk.end('elsewhere');
  });
  return {
    // A channel reaches this origin alone, and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Where tabs without the browser's own locks agree who refreshes. */
export function leaseStorage(): IdentityStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
