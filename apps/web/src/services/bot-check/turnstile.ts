import type { FreshToken } from './token-pool.ts';
import { trustedScriptUrl } from '../../lib/trusted-script-url.ts';

interface TurnstileApi {
  render(container: HTMLElement, options: Record<string, unknown>): string | undefined;
  reset(widgetId: string): void;
  remove(widgetId: string): void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

interface Widget {
  api: TurnstileApi;
  id: string;
}

interface TokenRequest {
  siteKey: string;
  resolve: (token: string) => void;
  reject: (reason: unknown) => void;
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
// Cloudflare accepts a token for five minutes after the widget issued it.
const usableForMs = 270_000;

/** Cloudflare's widget as a token source; a screen provides its container. */
export function createTurnstileSource(options: { loadApi: () => Promise<TurnstileApi> }) {
  let box: HTMLElement | null = null;
  let widget: Widget | null = null;
  let pending: TokenRequest | null = null;
  let tellAsking: (isAsking: boolean) => void = () => {};

  /** Takes the pending request, so that it is settled only once. */
  function takePending(): TokenRequest | null {
    const request = pending;
    pending = null;
    return request;
  }

  /** Renders or resets the widget when there are both a request and a container. */
  async function start(): Promise<void> {
    const [request, container] = [pending, box];
    if (request === null || container === null) return;
    if (widget !== null) {
      widget.api.reset(widget.id);
      return;
    }
    try {
      const api = await options.loadApi();
      if (pending !== request || box !== container || widget !== null) return;
      widget = showWidget(api, container, {
        ...widgetOptions(request.siteKey, takePending),
        'before-interactive-callback': () => tellAsking(true),
        'after-interactive-callback': () => tellAsking(false),
      });
    } catch (error) {
      if (pending === request) pending = null;
      request.reject(error);
    }
  }

  return {
    async next(siteKey: string, signal: AbortSignal): Promise<FreshToken> {
      signal.throwIfAborted();
      const token = await new Promise<string>((resolve, reject) => {
        const request = { siteKey, resolve, reject };
        pending = request;
        const stop = () => {
          if (pending === request) pending = null;
          reject(signal.reason);
        };
        signal.addEventListener('abort', stop, { once: true });
        void start();
      });
      return { token, usableForMs };
    },

    /** Gives the widget a container until the returned function is called, and tells when it asks the visitor. */
    attachTo(element: HTMLElement, onAsking: (isAsking: boolean) => void): () => void {
      box = element;
      tellAsking = onAsking;
      void start();
      return () => {
        if (box !== element) return;
        box = null;
        widget?.api.remove(widget.id);
        widget = null;
      };
    },
  };
}

function showWidget(
  api: TurnstileApi,
  container: HTMLElement,
  options: Record<string, unknown>,
): Widget {
  const id = api.render(container, options);
  if (id === undefined) throw new Error('Turnstile could not be shown');
  return { api, id };
}

/** The widget settles the request that is pending when it calls back. */
function widgetOptions(siteKey: string, takePending: () => TokenRequest | null) {
  const fail = (message: string) => takePending()?.reject(new Error(message));
  return {
    sitekey: siteKey,
    theme: themeOfPage(),
    // Nothing is drawn unless Cloudflare asks the visitor something.
    appearance: 'interaction-only',
    retry: 'never',
    'refresh-expired': 'manual',
    callback: (token: string) => takePending()?.resolve(token),
    'error-callback': (code: string) => {
      fail(`Turnstile failed with code ${code}`);
      return true;
    },
    'timeout-callback': () => fail('Turnstile waited too long for an answer'),
    'unsupported-callback': () => fail('Turnstile does not run here'),
  };
}

/** The visitor's choice; Cloudflare's `auto` follows the system. */
function themeOfPage(): string {
  return document.documentElement.dataset['theme'] ?? 'auto';
}

let loading: Promise<TurnstileApi> | null = null;

/** Loads Cloudflare's script on first use, and again after a failure. */
export function loadTurnstileApi(): Promise<TurnstileApi> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function loadScript(): Promise<TurnstileApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => {
      if (window.turnstile === undefined) reject(new Error('Turnstile did not start'));
      else resolve(window.turnstile);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded'));
    });
    script.src = trustedScriptUrl('convoke-turnstile', scriptUrl);
    document.head.append(script);
  });
}
