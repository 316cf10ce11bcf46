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

interface Question {
  siteKey: string;
  resolve: (token: string) => void;
  reject: (reason: unknown) => void;
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
// Cloudflare accepts a token for five minutes after the widget gave it out.
const usableForMs = 270_000;

/** Cloudflare's widget as a source of tokens; it lives in the box that a screen lends it. */
export function createTurnstileFeed(options: { loadApi: () => Promise<TurnstileApi> }) {
  let box: HTMLElement | null = null;
  let widget: { api: TurnstileApi; id: string } | null = null;
  let asked: Question | null = null;

  /** The open question, which is answered by whatever is done with it. */
  function answered(): Question | null {
    const question = asked;
    asked = null;
    return question;
  }

  /** Starts the widget, or starts it again, when there is both a question and a place. */
  async function begin(): Promise<void> {
    const [question, place] = [asked, box];
    if (question === null || place === null) return;
    if (widget !== null) {
      widget.api.reset(widget.id);
      return;
    }
    try {
      const api = await options.loadApi();
      if (asked !== question || box !== place || widget !== null) return;
      const id = api.render(place, {
        sitekey: question.siteKey,
        theme: 'light',
        retry: 'never',
        'refresh-expired': 'manual',
        callback: (token: string) => answered()?.resolve(token),
        'error-callback': (code: string) => {
          answered()?.reject(new Error(`Turnstile failed with code ${code}`));
          return true;
        },
        'timeout-callback': () =>
          answered()?.reject(new Error('Turnstile waited too long for an answer')),
        'unsupported-callback': () => answered()?.reject(new Error('Turnstile does not run here')),
      });
      if (id === undefined) throw new Error('Turnstile could not be shown');
      widget = { api, id };
    } catch (error) {
      if (asked === question) asked = null;
      question.reject(error);
    }
  }

  return {
    async next(siteKey: string, signal: AbortSignal): Promise<FreshToken> {
      signal.throwIfAborted();
      const token = await new Promise<string>((resolve, reject) => {
        const question = { siteKey, resolve, reject };
        asked = question;
        const stop = () => {
          if (asked === question) asked = null;
          reject(signal.reason);
        };
        signal.addEventListener('abort', stop, { once: true });
        void begin();
      });
      return { token, usableForMs };
    },

    /** Lends a box of the screen to the widget, until the answer is called. */
    lend(element: HTMLElement): () => void {
      box = element;
      void begin();
      return () => {
        if (box !== element) return;
        box = null;
        widget?.api.remove(widget.id);
        widget = null;
      };
    },
  };
}

let loading: Promise<TurnstileApi> | null = null;

/** Loads Cloudflare's script, once it is needed and again after a failure. */
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
