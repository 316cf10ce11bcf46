import { randomBytes } from 'node:crypto';
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { isCostLower, type PasswordCost } from './password-cost.rules.ts';

/** More people sign in just now than the machine can check passwords for. */
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
  /** Waits its turn, then works with its place; throws `PasswordsBusy` when too many wait. */
  inTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result>;
  /** A hash to be kept. */
  hash(password: string): Promise<string>;
}

/** What may be done in one's turn. */
export interface PasswordTurn {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, and is false then. */
  isRight(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made more cheaply than today's are. */
  isOutdated(hash: string): boolean;
}

// The least that OWASP's Password Storage Cheat Sheet names for Argon2id; some 20 ms.
const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
// Argon2 occupies threads of libuv's pool, which has four: two stay for files and names of hosts.
const usualConcurrency = 2;
// Two hundred at once are some two seconds of work.
const usualWaiting = 256;
const retryAfterSeconds = 3;

/** Makes the queue of this process. */
export function createPasswords({
  cost = usualCost,
  concurrency = usualConcurrency,
  maxWaiting = usualWaiting,
}: { cost?: PasswordCost; concurrency?: number; maxWaiting?: number } = {}): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;

  // One key on the keyboard may write a letter in two ways.
  const normal = (password: string) => password.normalize('NFC');
  const turn: PasswordTurn = {
    hash: (password) =>
      argon2(normal(password), {
        memoryCost: cost.memoryKib,
        timeCost: cost.passes,
        parallelism: cost.lanes,
      }),
    async isRight(password, hash) {
      if (hash !== null) return argon2Verify(hash, normal(password));
      await argon2Verify(await dummyHash, normal(password));
      return false;
    },
    isOutdated: (hash) => isCostLower(hash, cost),
  };

  // What a password without an account is checked against; nobody knows its password. Made now, or the first one
  // would take twice the time.
  const dummyHash = turn.hash(randomBytes(32).toString('base64'));
  // Whoever waits for it hears of a failure.
  dummyHash.catch(() => undefined);

  async function inTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new PasswordsBusy(retryAfterSeconds);
      // Whoever ends hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work(turn);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    inTurn,
    hash: (password) => inTurn(() => turn.hash(password)),
  };
}
