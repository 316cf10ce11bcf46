import type { TurnRunnerDeps } from './turn-runner-deps.ts';

/** A discussion waits no longer for rate limits while no turn ends. */
const maxWaitMs = 120_000;

/** Until when a rate limit lets no discussion ask, and how long that may last. */
export class RateLimitWait {
  readonly #deps: Pick<TurnRunnerDeps, 'now' | 'delay'>;
  /** Milliseconds since 1970. */
  #notBefore = 0;
  /** What a discussion has waited since a turn ended. */
  #waitedMs = 0;

  constructor(deps: Pick<TurnRunnerDeps, 'now' | 'delay'>) {
    this.#deps = deps;
  }

  /** Milliseconds since 1970 from which on it may be asked. */
  readonly notBefore = (): number => this.#notBefore;

  readonly isTooEarly = (): boolean => this.#notBefore > this.#deps.now();

  /** Until then, rounded up. */
  readonly seconds = (): number => Math.ceil((this.#notBefore - this.#deps.now()) / 1_000);

  /** A turn ended, or the visitor began: what was waited before counts no more. */
  readonly forget = (): void => {
    this.#waitedMs = 0;
  };

  /** Notes how long it is to be waited; false when that is not known, or would be too long. */
  readonly mayWait = (seconds: number | null | undefined): boolean => {
    const ms = (seconds ?? Infinity) * 1_000;
    if (this.#waitedMs + ms > maxWaitMs) return false;
    this.#waitedMs += ms;
    this.#notBefore = this.#deps.now() + ms;
    return true;
  };

  /** Resolves once it may be asked, or when the signal aborts. */
  readonly over = (signal: AbortSignal): Promise<void> =>
    this.#deps.delay(this.#notBefore - this.#deps.now(), signal);
}
