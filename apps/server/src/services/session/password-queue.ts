import { type Clock, systemClock } from '../../lib/clock.ts';

/** More people sign in right now than the machine can check passwords for in time. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many passwords are being checked');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What decides how long a caller waits. */
export interface PasswordCaller {
  /** True for a client address with recent failures: it queues apart and cannot delay the others. */
  hasFailed: boolean;
}

export interface PasswordQueueOptions {
  concurrency?: number;
  maxWaitMs?: number;
  clock?: Clock;
}

// Argon2 occupies threads of libuv's pool, which has four: two stay for files and names of hosts.
const defaultConcurrency = 2;
// Longer than this people press the button again, and a flood would make everybody wait behind it.
const defaultMaxWaitMs = 1_500;
// Until the first hash has been timed.
const assumedHashMs = 25;
// Of five waiting callers, four without failures go first; those with failures still move on.
const cleanPerFailed = 4;
const retryAfterSeconds = 3;

/** Runs a few hashes at a time; callers with recent failures queue apart. */
export class PasswordQueue {
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  readonly #clock: Clock;
  readonly #clean: (() => void)[] = [];
  readonly #failed: (() => void)[] = [];
  #running = 0;
  #cleanInARow = 0;
  #hashMs = assumedHashMs;

  constructor({
    concurrency = defaultConcurrency,
    maxWaitMs = defaultMaxWaitMs,
    clock = systemClock,
  }: PasswordQueueOptions) {
    this.#concurrency = concurrency;
    this.#maxWaitMs = maxWaitMs;
    this.#clock = clock;
  }

  /** Waits its turn; throws `PasswordsBusy` when the expected wait is too long. */
  async run<Result>({ hasFailed }: PasswordCaller, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running += 1;
    else {
      const ahead = this.#countAhead(hasFailed);
      const expectedWaitMs = ((ahead + 1) * this.#hashMs) / this.#concurrency;
      if (expectedWaitMs > this.#maxWaitMs) throw new PasswordsBusy(retryAfterSeconds);
      await new Promise<void>((resolve) => (hasFailed ? this.#failed : this.#clean).push(resolve));
    }
    const startedAt = this.#clock.now();
    try {
      return await work();
    } finally {
      this.#hashMs += (this.#clock.now() - startedAt - this.#hashMs) / 8;
      const next = this.#takeNext();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** How many callers start before one that joins the queue now. */
  #countAhead(hasFailed: boolean): number {
    const clean = this.#clean.length;
    const failed = this.#failed.length;
    if (!hasFailed) return clean + Math.min(failed, clean / cleanPerFailed);
    return failed + Math.min(clean, (failed + 1) * cleanPerFailed);
  }

  #takeNext(): (() => void) | undefined {
    const isFailedNext =
      this.#clean.length === 0 || (this.#failed.length > 0 && this.#cleanInARow >= cleanPerFailed);
    this.#cleanInARow = isFailedNext ? 0 : this.#cleanInARow + 1;
    return isFailedNext ? this.#failed.shift() : this.#clean.shift();
  }
}
