import pLimit from 'p-limit';

/** Limits of condensing after one request. */
export interface SummaryLimits {
  maxCalls: number;
  concurrency: number;
}

/** Limits the number of calls and how many run at once. */
export function createSummaryLimiter({ maxCalls, concurrency }: SummaryLimits) {
  const inTurn = pLimit(concurrency);
  let callsLeft = maxCalls;
  let isStopped = false;

  return {
    /** Refuses further calls; those in progress continue. */
    stop(): void {
      isStopped = true;
    },
    /** Runs the work in turn and returns its result; null when it is refused. */
    async attempt<T>(work: () => Promise<T>): Promise<T | null> {
      if (isStopped || callsLeft <= 0) return null;
      callsLeft -= 1;
      return inTurn(async () => (isStopped ? null : work()));
    },
  };
}
