import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { createProofOfWork } from '../../server/src/services/bot-check/proof-of-work.ts';
import { App } from '../src/app/app.tsx';
import { now } from '../src/lib/clock.ts';
import { discardTokens } from '../src/services/bot-check/bot-check.ts';
import { identityDesk } from '../src/services/identity/identity-desk.ts';
import { clearCookies, configAnswer, fakeApi, jsonAnswer, type FakeRequest } from './fake-api.ts';

const botCheck = createProofOfWork({ rootSecret: 'a root secret', cost: 50, clock: { now } });

/** Opens a screen in the whole app, with a real bot check, on a server whose other answers are given here. */
export function visitAuthScreen(
  address: string,
  answer: (request: FakeRequest) => Response | Promise<Response> = () => jsonAnswer({}),
) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { requests } = fakeApi(async (request) => {
    if (request.url === '/api/config') return configAnswer();
    if (request.url === '/api/bot-check/challenge') {
      return jsonAnswer(await botCheck.createChallenge());
    }
    return answer(request);
  });
  window.history.replaceState(null, '', address);
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  return {
    /** What was sent to one address. */
    sent: (url: string) => requests.filter((request) => request.url === url),
    /** Where the visitor is now. */
    place: () => window.location.pathname + window.location.search,
  };
}

/** Closes the page, signs out and forgets everything. */
export function leaveAuthScreens(): void {
  cleanup();
  discardTokens();
  identityDesk.end('here');
  identityDesk.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearCookies();
}
