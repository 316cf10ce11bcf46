/** Estimates the wait of one more caller in a FIFO queue, in milliseconds. */
export interface WaitEstimate {
  /** From the length of the queue and its recent speed; 0 when nobody waits. */
  readonly expectedMs: number;
  /** Joins the queue; call the result once, with whether the caller was served or gave up. */
  enter(): (isServed: boolean) => void;
}

// Weight of the newest caller in the moving average.
const newestShare = 1 / 8;

/** `now` is a monotonic clock. */
export function createWaitEstimate(now: () => number = () => performance.now()): WaitEstimate {
  const waiting = new Set<{ since: number }>();
  let msPerPosition = 0;
  return {
    get expectedMs() {
      const [first] = waiting;
      if (first === undefined) return 0;
      // When the queue has stalled, the wait of its first caller is the better estimate.
      return Math.max(waiting.size * msPerPosition, now() - first.since);
    },
    enter() {
      const entry = { since: now() };
      waiting.add(entry);
      const position = waiting.size;
      return (isServed) => {
        waiting.delete(entry);
        if (isServed)
          msPerPosition += ((now() - entry.since) / position - msPerPosition) * newestShare;
      };
    },
  };
}
