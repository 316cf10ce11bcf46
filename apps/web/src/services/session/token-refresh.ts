import type { AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import type { SessionStore } from './session-store.ts';

/** The server's response to a refresh token; no response and server errors are `unreachable`. */
export type RefreshResponse =
  | { state: 'renewed'; response: AuthResponse }
  | { state: 'refused' }
  | { state: 'unreachable' };

/** The outcome for the sign-in. */
export type RefreshOutcome = 'renewed' | 'signedOut' | 'unreachable';

interface TokenRefreshDeps {
  store: SessionStore;
  call: (refreshToken: string) => Promise<RefreshResponse>;
  /** Runs the work in one tab at a time. */
  runExclusively: (task: () => Promise<RefreshOutcome>) => Promise<RefreshOutcome>;
  now: () => number;
  /** Informs tabs that hold the same tokens in another storage, as a duplicated tab does. */
  announce: (replaced: string, response: AuthResponse) => void;
  /** Ends a session that was renewed after its account has signed out. */
  revoke: (response: AuthResponse) => void;
}

/** How long concurrent callers share one refresh after it ended. */
export const refreshSharedMs = 1_000;

/** Creates the refresh that all callers in this tab share, while it runs and for a second after. */
export function createTokenRefresh(deps: TokenRefreshDeps): () => Promise<RefreshOutcome> {
  const { store, call, runExclusively, now, announce, revoke } = deps;
  let running: Promise<RefreshOutcome> | null = null;
  let last: { outcome: RefreshOutcome; endedAtMs: number; token: string | undefined } | null = null;

  const tokenNow = () => store.getState().identity?.accessToken;

  async function refresh(): Promise<RefreshOutcome> {
    const before = store.getState().identity;
    if (before === null) return 'signedOut';
    return runExclusively(async () => {
      store.reread();
      const current = store.getState().identity;
      if (current === null) return 'signedOut';
      // Another tab was faster. Its writes arrive one by one in a tab of another process, the expiry perhaps last.
      const isNewer =
        current.accessToken !== before.accessToken || current.expiresAtMs > before.expiresAtMs;
      if (isNewer) return 'renewed';
      if (current.refreshToken === null) {
        store.end('noRefreshToken');
        return 'signedOut';
      }
      const result = await call(current.refreshToken);
      if (result.state === 'unreachable') return 'unreachable';
      store.reread();
      const latest = store.getState().identity;
      if (result.state === 'renewed') {
        if (latest === null) revoke(result.response);
        else if (latest.account.uuid === result.response.uuid) {
          store.renew(result.response);
          announce(current.refreshToken, result.response);
        }
      } else if (latest?.refreshToken === current.refreshToken) store.end('refused');
      return store.getState().identity === null ? 'signedOut' : 'renewed';
    });
  }

  async function runShared(): Promise<RefreshOutcome> {
    try {
      const outcome = await refresh();
      last = { outcome, endedAtMs: now(), token: tokenNow() };
      return outcome;
    } finally {
      running = null;
    }
  }

  return async () => {
    if (running !== null) return running;
    const isFresh = last !== null && now() - last.endedAtMs < refreshSharedMs;
    // The token differs after a new sign-in, which needs its own refresh.
    if (last !== null && isFresh && last.token === tokenNow()) return last.outcome;
    running = runShared();
    return running;
  };
}
