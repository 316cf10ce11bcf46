import { randomBytes } from 'node:crypto';
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { isCostLower, type PasswordCost } from './password-cost.rules.ts';

/** More people sign in right now than the machine can check passwords for in time. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many passwords are being checked');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Hashes and checks passwords with Argon2id, a few at a time, off the event loop. */
export interface Passwords {
  /** A hash to store. Waits its turn; throws `PasswordsBusy` when the expected wait is too long. */
  hash(password: string, caller?: PasswordCaller): Promise<string>;
  /** Whether the password fits; takes the same time for a null hash, and is false then. Waits and throws like `hash`. */
  isRight(password: string, hash: string | null, caller?: PasswordCaller): Promise<boolean>;
  /** Whether the hash was made more cheaply than today's are. */
  isOutdated(hash: string): boolean;
}

/** What decides how long a caller waits. */
export interface PasswordCaller {
  /** True for a client address with recent failures: it queues apart and cannot delay the others. */
  hasFailed: boolean;
}

// The least that OWASP's Password Storage Cheat Sheet names for Argon2id; some 20 ms.
const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
// Argon2 occupies threads of libuv's pool, which has four: two stay for files and names of hosts.
const usualConcurrency = 2;
// Longer than this people press the button again, and a flood would make everybody wait behind it.
const usualMaxWaitMs = 1_500;
// Until the first hash has been timed.
const assumedHashMs = 25;
// Of five waiting callers, four without failures go first; those with failures still move on.
const cleanPerFailed = 4;
const retryAfterSeconds = 3;

/** Makes the queues of this process. */
export function createPasswords({
  cost = usualCost,
  concurrency = usualConcurrency,
  maxWaitMs = usualMaxWaitMs,
  clock = systemClock,
}: {
  cost?: PasswordCost;
  concurrency?: number;
  maxWaitMs?: number;
  clock?: Clock;
} = {}): Passwords {
  const clean: (() => void)[] = [];
  const failed: (() => void)[] = [];
  let running = 0;
  let cleanInARow = 0;
  let hashMs = assumedHashMs;

  // One key on the keyboard may write a letter in two ways.
  const normal = (password: string) => password.normalize('NFC');
  const hashNow = (password: string) =>
    argon2(normal(password), {
      memoryCost: cost.memoryKib,
      timeCost: cost.passes,
      parallelism: cost.lanes,
    });

  // What a password without an account is checked against; its password is random. Made now, or the first check would
  // take twice the time.
  const dummyHash = hashNow(randomBytes(32).toString('base64'));
  // Every check that awaits it reports a failure.
  dummyHash.catch(() => undefined);

  /** How many callers start before one that joins the queue now. */
  function countAhead(hasFailed: boolean): number {
    if (!hasFailed) return clean.length + Math.min(failed.length, clean.length / cleanPerFailed);
    return failed.length + Math.min(clean.length, (failed.length + 1) * cleanPerFailed);
  }

  function takeNext(): (() => void) | undefined {
    const isFailedNext = clean.length === 0 || (failed.length > 0 && cleanInARow >= cleanPerFailed);
    cleanInARow = isFailedNext ? 0 : cleanInARow + 1;
    return isFailedNext ? failed.shift() : clean.shift();
  }

  async function inTurn<Result>(
    { hasFailed }: PasswordCaller,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (running < concurrency) running += 1;
    else {
      const expectedWaitMs = ((countAhead(hasFailed) + 1) * hashMs) / concurrency;
      if (expectedWaitMs > maxWaitMs) throw new PasswordsBusy(retryAfterSeconds);
      await new Promise<void>((resolve) => (hasFailed ? failed : clean).push(resolve));
    }
    const startedAt = clock.now();
    try {
      return await work();
    } finally {
      hashMs += (clock.now() - startedAt - hashMs) / 8;
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const nobodyFailed = { hasFailed: false };
  return {
    hash: (password, caller = nobodyFailed) => inTurn(caller, () => hashNow(password)),
    isRight: (password, hash, caller = nobodyFailed) =>
      inTurn(caller, async () => {
        if (hash !== null) return argon2Verify(hash, normal(password));
        await argon2Verify(await dummyHash, normal(password));
        return false;
      }),
    isOutdated: (hash) => isCostLower(hash, cost),
  };
}
