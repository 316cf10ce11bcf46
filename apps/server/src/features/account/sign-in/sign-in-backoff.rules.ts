const second = 1_000;
const hour = 3_600 * second;

/** Failures are counted per account and per client address. */
export type BackoffKind = 'account' | 'address';

interface Policy {
  /** Failures before the first block. */
  free: number;
  /** The count restarts after this time without a failure. */
  forgetAfterMs: number;
}

const firstBlockMs = second;
const maxBlockMs = 900 * second;

/** An address gets more attempts: many people share the one of an office or a phone network. */
export const backoffPolicies: Record<BackoffKind, Policy> = {
  account: { free: 5, forgetAfterMs: 24 * hour },
  address: { free: 20, forgetAfterMs: hour },
};

/** Duration of the block after a number of failures: 1 s after the fifth, doubling to 15 min. */
export function blockMs(kind: BackoffKind, failures: number): number {
  const beyond = failures - backoffPolicies[kind].free;
  return beyond < 0 ? 0 : Math.min(maxBlockMs, firstBlockMs * 2 ** Math.min(beyond, 30));
}

/** The failures of one key. */
export interface Backoff {
  failures: number;
  lastFailedAtMs: number;
  blockedUntilMs: number;
}

/** The state after one more failure. Attempts during a block do not count, or others could keep an owner out. */
export function afterFailure(kind: BackoffKind, before: Backoff | null, nowMs: number): Backoff {
  if (before !== null && nowMs < before.blockedUntilMs) return before;
  const isForgotten =
    before === null || nowMs - before.lastFailedAtMs >= backoffPolicies[kind].forgetAfterMs;
  const failures = isForgotten ? 1 : before.failures + 1;
  return { failures, lastFailedAtMs: nowMs, blockedUntilMs: nowMs + blockMs(kind, failures) };
}
