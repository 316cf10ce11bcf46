import { isTabMessage, type TabChannel } from './create-conversation-claims.ts';

/** The channel between the tabs of this browser; `null` where the build renders pages, and in very old browsers. */
export const tabChannel: TabChannel | null = openTabChannel();

/** One more end of the channel, which hears what this tab tells as well. */
export function openTabChannel(): TabChannel | null {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel('convoke.conversations');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
}
