import type { Clock } from './clock.ts';

/** `closed`: calls pass; `open`: no call passes; `probing`: one test call is running. */
export type CircuitBreakerState = 'closed' | 'open' | 'probing';

/** Pauses calls to a failing upstream, then lets one test call decide whether they resume. */
export interface CircuitBreaker {
  readonly state: CircuitBreakerState;
  /** Requests a call. Each granted call ends with one `report`. */
  enter(): { ok: true; report(result: CallResult): void } | { ok: false; retryAfterMs: number };
}

/** `neutral`: the call says nothing about the upstream, for example when its caller cancelled it. */
export type CallResult =
  | { kind: 'success' }
  | { kind: 'neutral' }
  | { kind: 'failure'; retryAfterMs: number | null };

const failuresUntilOpen = 5;
const minPauseMs = 5_000;
const maxPauseMs = 60_000;
// The duration of a probe is unknown; callers are asked to retry soon.
const whileProbingMs = 1_000;

export function createCircuitBreaker(options: { clock: Clock }): CircuitBreaker {
  const { clock } = options;
  let failures = 0;
  let pauses = 0;
  let openUntil: number | null = null;
  let isProbing = false;

  function report(result: CallResult, wasProbe: boolean): void {
    if (wasProbe) isProbing = false;
    if (result.kind === 'neutral') return;
    if (result.kind === 'success') {
      failures = 0;
      pauses = 0;
      openUntil = null;
      return;
    }
    failures += 1;
    // Only a failed probe prolongs the pause, not calls that began before it.
    if (openUntil !== null && !wasProbe) return;
    if (failures < failuresUntilOpen) return;
    const pauseMs = Math.max(minPauseMs * 2 ** pauses, result.retryAfterMs ?? 0);
    pauses += 1;
    openUntil = clock.now() + Math.min(pauseMs, maxPauseMs);
  }

  const grant = (isProbe: boolean) => {
    let hasReported = false;
    return {
      ok: true as const,
      report(result: CallResult) {
        if (hasReported) return;
        hasReported = true;
        report(result, isProbe);
      },
    };
  };

  return {
    get state() {
      if (openUntil === null) return 'closed';
      return isProbing ? 'probing' : 'open';
    },
    enter() {
      if (openUntil === null) return grant(false);
      if (isProbing) return { ok: false, retryAfterMs: whileProbingMs };
      const remainingMs = openUntil - clock.now();
      if (remainingMs > 0) return { ok: false, retryAfterMs: remainingMs };
      isProbing = true;
      return grant(true);
    },
  };
}
