/** A token as its source hands it out. */
export interface FreshToken {
  token: string;
  /** Counted from now, so that no clock has to agree with the server's. */
  usableForMs: number;
}

/** Where tokens come from. */
export interface TokenSource {
  /** How many tokens are worth holding ready. */
  readonly ahead: number;
  next(signal: AbortSignal): Promise<FreshToken>;
}

/** Time as the pool needs it; tests turn it by hand. */
export interface PoolClock {
  /** Milliseconds that never run backwards and go on while the machine sleeps. */
  elapsedMs(): number;
  /** Calls back later; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** What a screen can show. */
export type BotCheckStatus = 'checking' | 'ready' | 'failed';

/** Keeps tokens ready before they are needed. */
export interface TokenPool {
  readonly status: BotCheckStatus;
  subscribe: (listener: () => void) => () => void;
  /** Begins to keep tokens ready, until the answer is called. */
  hold(): () => void;
  /** A token that is good once; waits for one when none is ready. */
  take(signal?: AbortSignal): Promise<string>;
  /** Throws away what is ready, because the server refused its like, and begins anew; also the way to try again. */
  discard: () => void;
  /** Tells whether the page is hidden. */
  setHidden(isHidden: boolean): void;
}

interface Waiter {
  resolve: (token: string) => void;
  reject: (reason: unknown) => void;
}

const hiddenForLongMs = 60_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
// A person waits for one more try, not for an hour that the server names.
const triesWhileAwaited = 2;
const longestAwaitedRetryMs = 3_000;

export function createTokenPool(options: { source: TokenSource; clock: PoolClock }): TokenPool {
  const { source, clock } = options;
  const listeners = new Set<() => void>();
  const waiters = new Set<Waiter>();
  let tokens: { token: string; endsAtMs: number }[] = [];
  let holds = 0;
  let failures = 0;
  let hasGivenUp = false;
  let isResting = false;
  let attempt: AbortController | null = null;
  let status: BotCheckStatus = 'checking';
  let cancelRetry: (() => void) | null = null;
  let cancelExpiry: (() => void) | null = null;
  let cancelRest: (() => void) | null = null;

  /** Looks at what there is and does what is missing; called after every change. */
  function tend(): void {
    const nowMs = clock.elapsedMs();
    tokens = tokens.filter((each) => each.endsAtMs > nowMs);
    const isKeeping = holds > 0 && !isResting;
    const isWanted = waiters.size > 0 || (isKeeping && tokens.length < source.ahead);
    if (isWanted && attempt === null && cancelRetry === null) void fetchOne();
    watchExpiry(isKeeping, nowMs);
    announce();
  }

  async function fetchOne(): Promise<void> {
    const controller = new AbortController();
    attempt = controller;
    try {
      const fresh = await source.next(controller.signal);
      if (attempt !== controller) return;
      attempt = null;
      failures = 0;
      hasGivenUp = false;
      receive(fresh);
    } catch (error) {
      if (attempt !== controller) return;
      attempt = null;
      failures += 1;
      retryLater(error);
    }
    tend();
  }

  function receive({ token, usableForMs }: FreshToken): void {
    const [first] = waiters;
    if (first === undefined) {
      tokens.push({ token, endsAtMs: clock.elapsedMs() + usableForMs });
      return;
    }
    waiters.delete(first);
    first.resolve(token);
  }

  function retryLater(error: unknown): void {
    const askedMs = retryAfterMs(error);
    const backOffMs = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
    const pauseMs = Math.max(askedMs, backOffMs);
    if (failures >= triesWhileAwaited || askedMs > longestAwaitedRetryMs) {
      hasGivenUp = true;
      for (const waiter of waiters) waiter.reject(error);
      waiters.clear();
    }
    cancelRetry = clock.after(pauseMs, () => {
      cancelRetry = null;
      tend();
    });
  }

  function tryAtOnce(): void {
    cancelRetry?.();
    cancelRetry = null;
  }

  function watchExpiry(isKeeping: boolean, nowMs: number): void {
    cancelExpiry?.();
    cancelExpiry = null;
    const next = Math.min(...tokens.map((each) => each.endsAtMs));
    if (isKeeping && next < Infinity) cancelExpiry = clock.after(next - nowMs, tend);
  }

  function announce(): void {
    // Later tries go on quietly: words that change back and forth help nobody.
    const next = tokens.length > 0 ? 'ready' : hasGivenUp ? 'failed' : 'checking';
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  }

  return {
    get status() {
      return status;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold() {
      holds += 1;
      tend();
      let isHeld = true;
      return () => {
        if (isHeld) holds -= 1;
        isHeld = false;
        tend();
      };
    },
    async take(signal) {
      signal?.throwIfAborted();
      tend();
      const ready = tokens.shift();
      if (ready !== undefined) {
        tend();
        return ready.token;
      }
      // Somebody waits, so the pause after a failure is over.
      tryAtOnce();
      return new Promise<string>((resolve, reject) => {
        const leave = () => {
          waiters.delete(waiter);
          reject(signal?.reason);
        };
        const waiter: Waiter = {
          resolve: (token) => {
            signal?.removeEventListener('abort', leave);
            resolve(token);
          },
          reject: (reason) => {
            signal?.removeEventListener('abort', leave);
            reject(reason);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiters.add(waiter);
        tend();
      });
    },
    discard() {
      tokens = [];
      failures = 0;
      hasGivenUp = false;
      tryAtOnce();
      attempt?.abort();
      attempt = null;
      tend();
    },
    setHidden(isHidden) {
      cancelRest?.();
      cancelRest = null;
      if (isHidden) {
        cancelRest = clock.after(hiddenForLongMs, () => {
          isResting = true;
          tend();
        });
        return;
      }
      if (!isResting) return;
      isResting = false;
      tryAtOnce();
      tend();
    },
  };
}

/** Refusals of the server may name a time; other failures do not. */
function retryAfterMs(error: unknown): number {
  if (!(error instanceof Error) || !('retryAfterSeconds' in error)) return 0;
  return typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds * 1_000 : 0;
}
