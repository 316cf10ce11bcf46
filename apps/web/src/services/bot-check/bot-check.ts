import { readPublicConfig } from '../api/public-config.ts';
import { earnToken } from './altcha.ts';
import { elapsedMs } from './elapsed.ts';
import {
  createTokenPool,
  type FreshToken,
  type TokenPool,
  type TokenSource,
} from './token-pool.ts';
import { createTurnstileFeed, loadTurnstileApi } from './turnstile.ts';

/** Cloudflare's widget wants a place on the screen; the widget component lends it one. */
export const turnstileFeed = createTurnstileFeed({ loadApi: loadTurnstileApi });

const source: TokenSource & { ahead: number } = {
  // One until the provider is known, and with Turnstile, whose widget gives one at a time.
  ahead: 1,
  async next(signal): Promise<FreshToken> {
    const { botCheck } = await readPublicConfig();
    signal.throwIfAborted();
    if (botCheck.provider === 'off') return { token: '', usableForMs: Infinity };
    if (botCheck.provider === 'turnstile') {
      return turnstileFeed.next(botCheck.siteKey ?? '', signal);
    }
    source.ahead = 2;
    return earnToken(signal);
  },
};

/** The tokens of this page; other tabs have their own. */
export const tokenPool: TokenPool = createTokenPool({
  source,
  clock: {
    elapsedMs,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
});

// Where pages are drawn without a browser nobody solves anything.
if (typeof window !== 'undefined') {
  document.addEventListener('visibilitychange', () => tokenPool.setHidden(document.hidden));
  tokenPool.setHidden(document.hidden);
  window.addEventListener('online', () => {
    if (tokenPool.status === 'failed') tokenPool.discard();
  });
}

/** A bot-check token for one call; waits for one when none is ready, empty when the check is off. */
export function takeBotCheckToken(signal?: AbortSignal): Promise<string> {
  return tokenPool.take(signal);
}

/** To be called when the server refused a token: those that are ready may be as bad. */
export function discardTokens(): void {
  tokenPool.discard();
}
