import type { Clock } from '../../lib/clock.ts';

/** `closed`: calls pass; `open`: none does; `probing`: one is under way to find out. */
export type BreakerState = 'closed' | 'open' | 'probing';

/** Leaves a failing upstream alone for a while, then lets one call find out whether it is well again. */
export interface Breaker {
  readonly state: BreakerState;
  /** Asks to make a call. Each granted call ends with one `report`. */
  enter(): { ok: true; report(result: CallResult): void } | { ok: false; retryAfterMs: number };
}

/** `neutral`: the call says nothing about the upstream, such as one that its caller cancelled. */
export type CallResult =
  | { kind: 'success' }
  | { kind: 'neutral' }
  | { kind: 'failure'; retryAfterMs: number | null };

const failuresUntilOpen = 5;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
// While a probe is under way nobody knows how long it takes; callers are asked to come back soon.
const whileProbingMs = 1_000;

export function createBreaker(options: { clock: Clock }): Breaker {
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
    // Calls that began before the pause and fail in it do not prolong it; only the probe does.
    if (openUntil !== null && !wasProbe) return;
    if (failures < failuresUntilOpen) return;
    const pauseMs = Math.max(firstPauseMs * 2 ** pauses, result.retryAfterMs ?? 0);
    pauses += 1;
    openUntil = clock.now() + Math.min(pauseMs, longestPauseMs);
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
      const restMs = openUntil - clock.now();
      if (restMs > 0) return { ok: false, retryAfterMs: restMs };
      isProbing = true;
      return grant(true);
    },
  };
}
