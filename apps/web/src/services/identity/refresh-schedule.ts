import type { IdentityDesk } from './create-identity-desk.ts';
import type { RefreshOutcome } from './token-refresh.ts';

/** §9: so long before the end. */
export const refreshAheadMs = 60_000;

/** Timers take at most 2^31 ms and stand still while the machine sleeps: an hour is safe and cheap. */
const longestWaitMs = 60 * 60 * 1000;
/** However strange the stored expiry is. */
const shortestWaitMs = 30_000;
const firstRetryMs = 5_000;
const longestRetryMs = 5 * 60_000;

interface RefreshScheduleDeps {
  desk: IdentityDesk;
  refresh: () => Promise<RefreshOutcome>;
  now: () => number;
  /** Calls back later; the answer cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** Renews the tokens before they end, for as long as somebody is signed in. */
export function createRefreshSchedule({ desk, refresh, now, after }: RefreshScheduleDeps) {
  let cancel: (() => void) | null = null;
  let isRefreshing = false;
  let failures = 0;

  function wait(ms: number): void {
    cancel?.();
    cancel = after(ms, look);
  }

  function look(): void {
    cancel?.();
    cancel = null;
    const { identity } = desk.getState();
    if (identity === null || isRefreshing) return;
    const dueInMs = identity.expiresAtMs - refreshAheadMs - now();
    if (dueInMs > 0) wait(Math.min(dueInMs, longestWaitMs));
    else void renew();
  }

  async function renew(): Promise<void> {
    isRefreshing = true;
    const outcome = await refresh().finally(() => {
      isRefreshing = false;
    });
    if (outcome === 'signedOut') return;
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    const { identity } = desk.getState();
    const dueInMs = (identity?.expiresAtMs ?? 0) - refreshAheadMs - now();
    if (failures > 0) wait(Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));
    else wait(Math.min(Math.max(dueInMs, shortestWaitMs), longestWaitMs));
  }

  const unsubscribe = desk.subscribe(look);
  look();

  return {
    /** The machine, the page or the network is back. */
    wake(): void {
      failures = 0;
      look();
    },
    stop(): void {
      unsubscribe();
      cancel?.();
    },
  };
}
