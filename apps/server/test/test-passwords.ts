import { createPasswords, type Passwords } from '../src/services/identity/passwords.ts';

/**
 * Passwords that are hashed at next to no cost, in a queue that refuses nobody: on a machine that stands still for a moment
 * a hash seems to take long. How long a caller may wait is tested where it is set.
 */
export function createTestPasswords({ memoryKib = 64, passes = 1 } = {}): Passwords {
  return createPasswords({ cost: { memoryKib, passes, lanes: 1 }, maxWaitMs: Infinity });
}
