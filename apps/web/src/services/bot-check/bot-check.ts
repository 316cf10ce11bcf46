import { onBackOnline } from '../api/online.ts';
import { readPublicConfig } from '../api/public-config.ts';
import { requestToken } from './altcha.ts';
import { elapsedMs } from './monotonic-clock.ts';
import { TokenPool, type FreshToken, type TokenSource } from './token-pool.ts';
import { createTurnstileSource, loadTurnstileApi } from './turnstile.ts';

/** Cloudflare's widget needs a container on screen, which `BotCheckWidget` provides. */
export const turnstileSource = createTurnstileSource({ loadApi: loadTurnstileApi });

const source: TokenSource & { ahead: number } = {
  // One until the provider is known, and with Turnstile, whose widget makes one at a time.
  ahead: 1,
  async next(signal): Promise<FreshToken> {
    const { botCheck } = await readPublicConfig();
    signal.throwIfAborted();
    if (botCheck.provider === 'off') return { token: '', usableForMs: Infinity };
    if (botCheck.provider === 'turnstile') {
      return turnstileSource.next(botCheck.siteKey ?? '', signal);
    }
    source.ahead = 2;
    return requestToken(signal);
  },
};

/** The token pool of this tab. */
export const tokenPool = new TokenPool({
  source,
  clock: {
    elapsedMs,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
});

// Not while rendering without a browser.
if (typeof window !== 'undefined') {
  document.addEventListener('visibilitychange', () => tokenPool.setHidden(document.hidden));
  tokenPool.setHidden(document.hidden);
  onBackOnline(() => {
    if (tokenPool.status === 'failed') tokenPool.discard();
  });
}

/** A bot-check token for one call; waits until one is ready, empty when the check is off. */
export function takeBotCheckToken(signal?: AbortSignal): Promise<string> {
  return tokenPool.take(signal);
}

/** To be called when the server refused a token: those in stock may be as bad. */
export function discardBotCheckTokens(): void {
  tokenPool.discard();
}
