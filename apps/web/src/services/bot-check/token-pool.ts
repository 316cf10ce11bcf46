/** A token as its source returns it. */
export interface FreshToken {
  token: string;
  /** Relative to now, so that it does not depend on the server's clock. */
  usableForMs: number;
}

/** The source of tokens. */
export interface TokenSource {
  /** How many tokens to keep in stock. */
  readonly ahead: number;
  next(signal: AbortSignal): Promise<FreshToken>;
}

/** The clock of the pool; tests advance it. */
export interface PoolClock {
  /** Monotonic milliseconds that also count sleep. */
  elapsedMs(): number;
  /** Runs a callback later; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The status that a screen shows. */
export type BotCheckStatus = 'checking' | 'ready' | 'failed';

interface Waiter {
  resolve: (token: string) => void;
  reject: (reason: unknown) => void;
}

const hiddenTimeoutMs = 60_000;
const firstRetryMs = 500;
const maxRetryDelayMs = 60_000;
// A call waits for one more try, not for an hour that the server demands.
const maxAwaitedTries = 2;
const maxAwaitedRetryDelayMs = 3_000;

/** Keeps tokens in stock before they are needed. */
export class TokenPool {
  readonly #source: TokenSource;
  readonly #clock: PoolClock;
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new Set<Waiter>();
  #tokens: { token: string; endsAtMs: number }[] = [];
  #holds = 0;
  #failures = 0;
  #hasGivenUp = false;
  #isResting = false;
  #attempt: AbortController | null = null;
  #status: BotCheckStatus = 'checking';
  #cancelRetry: (() => void) | null = null;
  #cancelExpiry: (() => void) | null = null;
  #cancelRest: (() => void) | null = null;

  constructor({ source, clock }: { source: TokenSource; clock: PoolClock }) {
    this.#source = source;
    this.#clock = clock;
  }

  get status(): BotCheckStatus {
    return this.#status;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps tokens in stock until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    this.#update();
    let isHeld = true;
    return () => {
      if (isHeld) this.#holds -= 1;
      isHeld = false;
      this.#update();
    };
  }

  /** A token for one use; waits until one is ready. */
  async take(signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    this.#update();
    const ready = this.#tokens.shift();
    if (ready !== undefined) {
      this.#update();
      return ready.token;
    }
    // A call waits, so the delay after a failure ends.
    this.#retryAtOnce();
    return this.#waitForToken(signal);
  }

  /** Discards the stock, because the server refused one, and starts again; also used to retry. */
  readonly discard = (): void => {
    this.#tokens = [];
    this.#failures = 0;
    this.#hasGivenUp = false;
    this.#retryAtOnce();
    this.#attempt?.abort();
    this.#attempt = null;
    this.#update();
  };

  /** Reports whether the page is hidden. */
  setHidden(isHidden: boolean): void {
    this.#cancelRest?.();
    this.#cancelRest = null;
    if (isHidden) {
      this.#cancelRest = this.#clock.after(hiddenTimeoutMs, () => {
        this.#isResting = true;
        this.#update();
      });
      return;
    }
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#retryAtOnce();
    this.#update();
  }

  /** Starts whatever the current state requires; called after every change. */
  #update(): void {
    const nowMs = this.#clock.elapsedMs();
    this.#tokens = this.#tokens.filter((each) => each.endsAtMs > nowMs);
    const isStocking = this.#holds > 0 && !this.#isResting;
    const needsToken =
      this.#waiters.size > 0 || (isStocking && this.#tokens.length < this.#source.ahead);
    if (needsToken && this.#attempt === null && this.#cancelRetry === null) void this.#fetchOne();
    this.#watchExpiry(isStocking, nowMs);
    this.#announce();
  }

  async #fetchOne(): Promise<void> {
    const controller = new AbortController();
    this.#attempt = controller;
    try {
      const fresh = await this.#source.next(controller.signal);
      if (this.#attempt !== controller) return;
      this.#attempt = null;
      this.#failures = 0;
      this.#hasGivenUp = false;
      this.#receive(fresh);
    } catch (error) {
      if (this.#attempt !== controller) return;
      this.#attempt = null;
      this.#failures += 1;
      this.#retryLater(error);
    }
    this.#update();
  }

  #receive({ token, usableForMs }: FreshToken): void {
    const [first] = this.#waiters;
    if (first === undefined) {
      this.#tokens.push({ token, endsAtMs: this.#clock.elapsedMs() + usableForMs });
      return;
    }
    this.#waiters.delete(first);
    first.resolve(token);
  }

  #waitForToken(signal: AbortSignal | undefined): Promise<string> {
    return new Promise<string>((resolve, reject) => {
      const abort = () => {
        this.#waiters.delete(waiter);
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        resolve: (token) => {
          signal?.removeEventListener('abort', abort);
          resolve(token);
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', abort);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiters.add(waiter);
      this.#update();
    });
  }

  #retryLater(error: unknown): void {
    const requestedMs = retryAfterMs(error);
    const backOffMs = Math.min(firstRetryMs * 2 ** (this.#failures - 1), maxRetryDelayMs);
    if (this.#failures >= maxAwaitedTries || requestedMs > maxAwaitedRetryDelayMs) {
      this.#hasGivenUp = true;
      for (const waiter of this.#waiters) waiter.reject(error);
      this.#waiters.clear();
    }
    this.#cancelRetry = this.#clock.after(Math.max(requestedMs, backOffMs), () => {
      this.#cancelRetry = null;
      this.#update();
    });
  }

  #retryAtOnce(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #watchExpiry(isStocking: boolean, nowMs: number): void {
    this.#cancelExpiry?.();
    this.#cancelExpiry = null;
    const next = Math.min(...this.#tokens.map((each) => each.endsAtMs));
    if (!isStocking || next === Infinity) return;
    this.#cancelExpiry = this.#clock.after(next - nowMs, () => this.#update());
  }

  #announce(): void {
    // Later attempts run silently, because a status that keeps changing would only distract.
    const next = this.#tokens.length > 0 ? 'ready' : this.#hasGivenUp ? 'failed' : 'checking';
    if (next === this.#status) return;
    this.#status = next;
    for (const listener of this.#listeners) listener();
  }
}

/** The retry time of a server's refusal; 0 for other failures. */
function retryAfterMs(error: unknown): number {
  if (!(error instanceof Error) || !('retryAfterSeconds' in error)) return 0;
  return typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds * 1_000 : 0;
}
