import { useEffect, useSyncExternalStore } from 'react';
import { takeBotCheckToken, tokenPool } from './bot-check.ts';
import type { BotCheckStatus } from './token-pool.ts';

export interface BotCheck {
  isReady: boolean;
  status: BotCheckStatus;
  /** A token for one call; waits for one when none is ready. */
  take: (signal?: AbortSignal) => Promise<string>;
  /** Throws away what is ready and begins anew. */
  reset: () => void;
}

/** Keeps tokens ready for as long as the screen is there. */
export function useBotCheck(): BotCheck {
  useEffect(() => tokenPool.hold(), []);
  const status = useSyncExternalStore(tokenPool.subscribe, () => tokenPool.status);
  return {
    isReady: status === 'ready',
    status,
    take: takeBotCheckToken,
    reset: tokenPool.discard,
  };
}
