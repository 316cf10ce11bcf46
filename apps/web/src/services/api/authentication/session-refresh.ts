import {
  logoutEndpoint,
  meEndpoint,
  refreshEndpoint,
} from '@convoke/contract/account/account.endpoints.ts';
import { accountSchema, authResponseSchema } from '@convoke/contract/account/account.schemas.ts';
import { safeParse } from 'zod/mini';
import { now } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { sessionStore } from '../../session/session-store.ts';
import { leaseStorage, openTabChannel } from '../../session/tab-channel.ts';
import { createRefreshSchedule } from '../../session/refresh-schedule.ts';
import { createTabLock } from '../../session/tab-lock.ts';
import { createTokenRefresh, type RefreshResponse } from '../../session/token-refresh.ts';
import { ApiError, parseJson } from '../api-error.ts';
import { onBackOnline } from '../online.ts';
import { trackRequest } from '../requests-in-flight.ts';
import { send } from '../request.ts';

const apiTimeoutMs = 30_000;
const accept = 'application/json';
const tabs = openTabChannel(sessionStore);

/** Refreshes both tokens; concurrent callers share one refresh, across tabs. */
export const refreshSession = createTokenRefresh({
  store: sessionStore,
  call: callRefresh,
  runExclusively: createTabLock({
    locks: 'locks' in navigator ? navigator.locks : undefined,
    storage: leaseStorage(),
    now,
    delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: randomId,
  }),
  now,
  announce: (replaced, response) => tabs.post({ kind: 'renewed', replaced, answer: response }),
  revoke: ({ token, refreshToken }) => void callLogout(token, refreshToken),
});

async function callRefresh(refreshToken: string): Promise<RefreshResponse> {
  // Runs in the background: no overlay.
  const endTracking = trackRequest('withOwnIndicator');
  try {
    const body = { refreshToken };
    const signal = AbortSignal.timeout(apiTimeoutMs);
    const response = await send(refreshEndpoint, { body }, { accept, signal });
    const tokens = safeParse(authResponseSchema, parseJson(await response.text()));
    // A response that is not this server's, such as a captive portal's.
    return tokens.success ? { state: 'renewed', response: tokens.data } : { state: 'unreachable' };
  } catch (error) {
    // 422: the stored text is not a token.
    const isRefused = error instanceof ApiError && [401, 422].includes(error.status);
    return { state: isRefused ? 'refused' : 'unreachable' };
  } finally {
    endTracking();
  }
}

/** Keeps the tokens fresh while the visitor is signed in; returns the function that stops it. */
export function startSessionRefresh(): () => void {
  const schedule = createRefreshSchedule({
    store: sessionStore,
    refresh: refreshSession,
    now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const wake = () => {
    if (!document.hidden) schedule.wake();
  };
  void refreshAccount();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);
  const stopListening = onBackOnline(wake);
  return () => {
    schedule.stop();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', wake);
    stopListening();
  };
}

/** Loads the account again: an administrator may have changed its user type. */
export async function refreshAccount(): Promise<void> {
  const { identity } = sessionStore.getState();
  if (identity === null) return;
  const endTracking = trackRequest('withOwnIndicator');
  try {
    const signal = AbortSignal.timeout(apiTimeoutMs);
    const headers = { authorization: `Bearer ${identity.accessToken}` };
    const response = await send(meEndpoint, {}, { accept, signal, headers });
    const account = safeParse(accountSchema, parseJson(await response.text()));
    // The identity may have changed meanwhile, such as a verified address, and is newer than this response.
    const isUnchanged = account.success && sessionStore.getState().identity === identity;
    if (isUnchanged) sessionStore.changeAccount(account.data);
  } catch {
    // A background request: a network failure, also in the body, is reported with the next one.
  } finally {
    endTracking();
  }
}

/** Signs out: in the browser at once, on the server by a request. False when that fails. */
export async function signOut(): Promise<boolean> {
  const { identity } = sessionStore.getState();
  if (identity === null) return true;
  sessionStore.end('here');
  if (identity.refreshToken !== null)
    tabs.post({ kind: 'ended', refreshToken: identity.refreshToken });
  return callLogout(identity.accessToken, identity.refreshToken);
}

async function callLogout(token: string, refreshToken: string | null): Promise<boolean> {
  try {
    const body = refreshToken === null ? {} : { refreshToken };
    const signal = AbortSignal.timeout(apiTimeoutMs);
    const headers = { authorization: `Bearer ${token}` };
    await send(logoutEndpoint, { body }, { accept, signal, headers });
    return true;
  } catch (error) {
    // A session that has already ended is fine.
    return error instanceof ApiError && error.status === 401;
  }
}
