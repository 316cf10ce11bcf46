import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { createProofOfWork } from '../../server/src/services/bot-check/proof-of-work.ts';
import { App } from '../src/app/app.tsx';
import { now } from '../src/lib/clock.ts';
import { discardBotCheckTokens } from '../src/services/bot-check/bot-check.ts';
import { sessionStore } from '../src/services/session/session-store.ts';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  type FakeRequest,
} from './fake-api.ts';
import { stubMedia } from './stub-media.ts';

const botCheck = createProofOfWork({ rootSecret: 'a root secret', cost: 50, clock: { now } });

/** Opens a screen in the whole app, with a real bot check; `respond` handles all other requests. */
export function visitAuthScreen(
  address: string,
  respond: (request: FakeRequest) => Response | Promise<Response> = () => jsonResponse({}),
) {
  stubMedia(true);
  const { requests } = fakeApi(async (request) => {
    if (request.url === '/api/config') return configResponse();
    if (request.url === '/api/bot-check/challenge') {
      return jsonResponse(await botCheck.createChallenge());
    }
    return respond(request);
  });
  window.history.replaceState(null, '', address);
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  return {
    /** The bodies that were sent to one address. */
    sent: (url: string) => requests.filter((request) => request.url === url),
    /** The current address. */
    currentAddress: () => window.location.pathname + window.location.search,
  };
}

/** Closes the page, signs out and clears all storage. */
export function leaveAuthScreens(): void {
  cleanup();
  discardBotCheckTokens();
  sessionStore.end('here');
  sessionStore.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearCookies();
}
