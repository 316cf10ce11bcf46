// Weight of the newest caller in the moving average.
const newestShare = 1 / 8;

/** Estimates the wait of one more caller in a FIFO queue, in milliseconds. `now` is a monotonic clock. */
export function createWaitEstimate(now: () => number = () => performance.now()) {
  const waiting = new Set<{ since: number }>();
  let msPerPosition = 0;
  return {
    /** From the length of the queue and its recent speed; 0 when nobody waits. */
    get expectedMs(): number {
      const [first] = waiting;
      if (first === undefined) return 0;
      // When the queue has stalled, the wait of its first caller is the better estimate.
      return Math.max(waiting.size * msPerPosition, now() - first.since);
    },
    /** Joins the queue; call the result once, with whether the caller was served or gave up. */
    enter(): (isServed: boolean) => void {
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
