import {
  logoutEndpoint,
  meEndpoint,
  refreshEndpoint,
} from '@convoke/contract/account/account.endpoints.ts';
import { accountSchema, signedInSchema } from '@convoke/contract/account/account.schemas.ts';
import { safeParse } from 'zod/mini';
import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { identityDesk } from '../identity/identity-desk.ts';
import { leaseStorage, openTabChannel } from '../identity/other-tabs.ts';
import { createRefreshSchedule } from '../identity/refresh-schedule.ts';
import { createTabLock } from '../identity/tab-lock.ts';
import { createTokenRefresh, type RefreshAnswer } from '../identity/token-refresh.ts';
import { ApiError, parseJson } from './api-error.ts';
import { trackRequest } from './in-flight.ts';
import { send } from './request.ts';

const answerLimitMs = 30_000;
const accept = 'application/json';
const tabs = openTabChannel(identityDesk);

/** Replaces both tokens, once for everybody who asks at the same time, in all tabs. */
export const refreshSession = createTokenRefresh({
  desk: identityDesk,
  call: callRefresh,
  alone: createTabLock({
    locks: 'locks' in navigator ? navigator.locks : undefined,
    storage: leaseStorage(),
    now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: randomId,
  }),
  now,
  announce: (replaced, answer) => tabs.post({ kind: 'renewed', replaced, answer }),
  abandon: (answer) => void callLogout(answer.token, answer.refreshToken),
});

async function callRefresh(refreshToken: string): Promise<RefreshAnswer> {
  // Nobody waits for it in front of the screen, so it covers nothing.
  const settle = trackRequest('inPlace');
  try {
    const body = { refreshToken };
    const signal = AbortSignal.timeout(answerLimitMs);
    const response = await send(refreshEndpoint, { body }, { accept, signal });
    const answer = safeParse(signedInSchema, parseJson(await response.text()));
    // Something answered that is not our server, such as the sign-in page of a network.
    return answer.success ? { state: 'renewed', answer: answer.data } : { state: 'unreachable' };
  } catch (error) {
    // 422: what is stored is no token at all.
    const isRefused = error instanceof ApiError && [401, 422].includes(error.status);
    return { state: isRefused ? 'refused' : 'unreachable' };
  } finally {
    settle();
  }
}

/** Keeps the tokens fresh for as long as somebody is signed in; the answer stops it. */
export function keepSession(): () => void {
  const schedule = createRefreshSchedule({
    desk: identityDesk,
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
  void recheckAccount();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('online', wake);
  return () => {
    schedule.stop();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', wake);
    window.removeEventListener('online', wake);
  };
}

/** Asks the server who is signed in and notes it: an administrator may have changed the role meanwhile. */
export async function recheckAccount(): Promise<void> {
  const { identity } = identityDesk.getState();
  if (identity === null) return;
  const settle = trackRequest('inPlace');
  try {
    const signal = AbortSignal.timeout(answerLimitMs);
    const headers = { authorization: `Bearer ${identity.accessToken}` };
    const response = await send(meEndpoint, {}, { accept, signal, headers });
    const account = safeParse(accountSchema, parseJson(await response.text()));
    // What changed meanwhile, a verified address above all, is newer than this answer.
    const isNews = account.success && identityDesk.getState().identity === identity;
    if (isNews) identityDesk.changeAccount(account.data);
  } catch {
    // Nothing was asked for on the screen: a line that breaks here, also in the body, is told with the next request.
  } finally {
    settle();
  }
}

/** Signs out: here at once, on the server as soon as it hears. False when it could not be told. */
export async function signOut(): Promise<boolean> {
  const { identity } = identityDesk.getState();
  if (identity === null) return true;
  identityDesk.end('here');
  if (identity.refreshToken !== null)
    tabs.post({ kind: 'ended', refreshToken: identity.refreshToken });
  return callLogout(identity.accessToken, identity.refreshToken);
}

async function callLogout(token: string, refreshToken: string | null): Promise<boolean> {
  try {
    const body = refreshToken === null ? {} : { refreshToken };
    const signal = AbortSignal.timeout(answerLimitMs);
    const headers = { authorization: `Bearer ${token}` };
    await send(logoutEndpoint, { body }, { accept, signal, headers });
    return true;
  } catch (error) {
    // A session that has ended already is what was wanted.
    return error instanceof ApiError && error.status === 401;
  }
}
