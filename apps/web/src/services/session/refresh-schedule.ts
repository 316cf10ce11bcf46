import type { SessionStore } from './session-store.ts';
import type { RefreshOutcome } from './token-refresh.ts';

/** How long before their expiry tokens are renewed. */
export const refreshLeadMs = 60_000;

/** Timers accept at most 2^31 ms and stop while the machine sleeps: an hour is safe and cheap. */
const maxWaitMs = 60 * 60 * 1000;
/** Also applies to a bogus stored expiry. */
const minWaitMs = 30_000;
const firstRetryMs = 5_000;
const maxRetryDelayMs = 5 * 60_000;

interface RefreshScheduleDeps {
  store: SessionStore;
  refresh: () => Promise<RefreshOutcome>;
  now: () => number;
  /** Runs a callback later; returns the function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** Renews the tokens before they expire, while the visitor is signed in. */
export function createRefreshSchedule({ store, refresh, now, after }: RefreshScheduleDeps) {
  let cancel: (() => void) | null = null;
  let isRefreshing = false;
  let failures = 0;

  function wait(ms: number): void {
    cancel?.();
    cancel = after(ms, check);
  }

  function check(): void {
    cancel?.();
    cancel = null;
    const { identity } = store.getState();
    if (identity === null || isRefreshing) return;
    const dueInMs = identity.expiresAtMs - refreshLeadMs - now();
    if (dueInMs > 0) wait(Math.min(dueInMs, maxWaitMs));
    else void renew();
  }

  async function renew(): Promise<void> {
    isRefreshing = true;
    const outcome = await refresh().finally(() => {
      isRefreshing = false;
    });
    if (outcome === 'signedOut') return;
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    const { identity } = store.getState();
    const dueInMs = (identity?.expiresAtMs ?? 0) - refreshLeadMs - now();
    if (failures > 0) wait(Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryDelayMs));
    else wait(Math.min(Math.max(dueInMs, minWaitMs), maxWaitMs));
  }

  const unsubscribe = store.subscribe(check);
  check();

  return {
    /** To be called when the machine, the page or the network is back. */
    wake(): void {
      failures = 0;
      check();
    },
    stop(): void {
      unsubscribe();
      cancel?.();
    },
  };
}
