import { randomBytes } from 'node:crypto';
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { isCheaperHash, type PasswordCost } from './password-cost.rules.ts';
import { type PasswordCaller, PasswordQueue, type PasswordQueueOptions } from './password-queue.ts';

/** Hashes and checks passwords with Argon2id, a few at a time, off the event loop. */
export interface Passwords {
  /** A hash to store. Waits its turn; throws `PasswordsBusy` when the expected wait is too long. */
  hash(password: string, caller?: PasswordCaller): Promise<string>;
  /** Whether the password fits; takes the same time for a null hash, and is false then. Waits and throws like `hash`. */
  isRight(password: string, hash: string | null, caller?: PasswordCaller): Promise<boolean>;
  /** Whether the hash was made more cheaply than today's are. */
  isOutdated(hash: string): boolean;
}

// The least that OWASP's Password Storage Cheat Sheet names for Argon2id; some 20 ms.
const defaultCost: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
/** Makes the queues of this process. */
export function createPasswords({
  cost = defaultCost,
  ...queueOptions
}: { cost?: PasswordCost } & PasswordQueueOptions = {}): Passwords {
  const queue = new PasswordQueue(queueOptions);

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

  const callerWithoutFailures = { hasFailed: false };
  return {
    hash: (password, caller = callerWithoutFailures) => queue.run(caller, () => hashNow(password)),
    isRight: (password, hash, caller = callerWithoutFailures) =>
      queue.run(caller, async () => {
        if (hash !== null) return argon2Verify(hash, normal(password));
        await argon2Verify(await dummyHash, normal(password));
        return false;
      }),
    isOutdated: (hash) => isCheaperHash(hash, cost),
  };
}
