import { useEffect, useSyncExternalStore } from 'react';
import { takeBotCheckToken, tokenPool } from './bot-check.ts';
import type { BotCheckStatus } from './token-pool.ts';

export interface BotCheck {
  isReady: boolean;
  status: BotCheckStatus;
  /** A token for one call; waits until one is ready. */
  take: (signal?: AbortSignal) => Promise<string>;
  /** Discards the stock and starts again. */
  reset: () => void;
}

/** Keeps tokens in stock while the component is mounted. */
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
