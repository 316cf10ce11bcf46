import type { SignedIn } from '@convoke/contract/account/account.schemas.ts';
import type { IdentityDesk } from './create-identity-desk.ts';

/** What the server said to a refresh token; no answer and its own troubles are `unreachable`. */
export type RefreshAnswer =
  | { state: 'renewed'; answer: SignedIn }
  | { state: 'refused' }
  | { state: 'unreachable' };

/** What became of the sign-in. */
export type RefreshOutcome = 'renewed' | 'signedOut' | 'unreachable';

interface TokenRefreshDeps {
  desk: IdentityDesk;
  call: (refreshToken: string) => Promise<RefreshAnswer>;
  /** Lets one tab at a time in. */
  alone: (work: () => Promise<RefreshOutcome>) => Promise<RefreshOutcome>;
  now: () => number;
  /** Tells tabs that hold the same tokens without sharing a storage, as a duplicated tab does. */
  announce: (replaced: string, answer: SignedIn) => void;
  /** Ends a session that was renewed for somebody who has signed out meanwhile. */
  abandon: (answer: SignedIn) => void;
}

/** §9 */
export const refreshSharedMs = 1_000;

/** Makes the one refresh that everybody in this tab shares, while it runs and for a second after. */
export function createTokenRefresh(deps: TokenRefreshDeps): () => Promise<RefreshOutcome> {
  const { desk, call, alone, now, announce, abandon } = deps;
  let running: Promise<RefreshOutcome> | null = null;
  let last: { outcome: RefreshOutcome; endedAtMs: number; token: string | undefined } | null = null;

  const tokenNow = () => desk.getState().identity?.accessToken;

  async function refresh(): Promise<RefreshOutcome> {
    const before = desk.getState().identity;
    if (before === null) return 'signedOut';
    return alone(async () => {
      desk.reread();
      const current = desk.getState().identity;
      if (current === null) return 'signedOut';
      // Another tab was faster. What it stores comes piece by piece to a tab of another process, the time perhaps last.
      const isNewer =
        current.accessToken !== before.accessToken || current.expiresAtMs > before.expiresAtMs;
      if (isNewer) return 'renewed';
      if (current.refreshToken === null) {
        desk.end('noRefreshToken');
        return 'signedOut';
      }
      const said = await call(current.refreshToken);
      if (said.state === 'unreachable') return 'unreachable';
      desk.reread();
      const latest = desk.getState().identity;
      if (said.state === 'renewed') {
        if (latest === null) abandon(said.answer);
        else if (latest.account.uuid === said.answer.uuid) {
          desk.renew(said.answer);
          announce(current.refreshToken, said.answer);
        }
      } else if (latest?.refreshToken === current.refreshToken) desk.end('refused');
      return desk.getState().identity === null ? 'signedOut' : 'renewed';
    });
  }

  async function shared(): Promise<RefreshOutcome> {
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
    // Somebody who has signed in anew since then is somebody else.
    if (last !== null && isFresh && last.token === tokenNow()) return last.outcome;
    running = shared();
    return running;
  };
}
