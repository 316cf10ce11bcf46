const second = 1_000;
const hour = 3_600 * second;

/** Whom failures are counted for. */
export type BackoffKind = 'account' | 'address';

interface Policy {
  /** So many failures cost nothing. */
  free: number;
  /** Failures are forgotten after so long without one. */
  forgetAfterMs: number;
}

const firstBlockMs = second;
const longestBlockMs = 900 * second;

/** Many people share the address of an office or a phone network; nobody shares an account. */
export const backoffPolicies: Record<BackoffKind, Policy> = {
  account: { free: 5, forgetAfterMs: 24 * hour },
  address: { free: 20, forgetAfterMs: hour },
};

/** How long nobody gets in after so many failures: 1 s after the fifth, doubling to 15 min. */
export function blockMs(kind: BackoffKind, failures: number): number {
  const beyond = failures - backoffPolicies[kind].free;
  return beyond < 0 ? 0 : Math.min(longestBlockMs, firstBlockMs * 2 ** Math.min(beyond, 30));
}

/** What failures have come to. */
export interface Backoff {
  failures: number;
  lastFailedAtMs: number;
  blockedUntilMs: number;
}

/** The state after one more failure; while somebody is blocked nothing counts, or others could keep an owner out. */
export function afterFailure(kind: BackoffKind, before: Backoff | null, nowMs: number): Backoff {
  if (before !== null && nowMs < before.blockedUntilMs) return before;
  const isForgotten =
    before === null || nowMs - before.lastFailedAtMs >= backoffPolicies[kind].forgetAfterMs;
  const failures = isForgotten ? 1 : before.failures + 1;
  return { failures, lastFailedAtMs: nowMs, blockedUntilMs: nowMs + blockMs(kind, failures) };
}
