import { createPasswords, type Passwords } from '../src/services/session/passwords.ts';

/**
 * Hashes passwords at minimal cost, in a queue without a limit: on a busy machine a hash may take long.
 */
export function createTestPasswords({ memoryKib = 64, passes = 1 } = {}): Passwords {
  return createPasswords({ cost: { memoryKib, passes, lanes: 1 }, maxWaitMs: Infinity });
}
