/** How long one more caller would wait in a queue that is served in order. Times are in milliseconds. */
export interface WaitEstimate {
  /** By how fast the queue has moved and how long it is; 0 when nobody waits. */
  readonly expectedMs: number;
  /** Takes the last place; what it returns is called once with whether the caller was served or gave up. */
  enter(): (isServed: boolean) => void;
}

// Of what one place in the queue costs, each caller that was served says an eighth.
const newestShare = 1 / 8;

/** `now` is any clock that never goes back. */
export function createWaitEstimate(now: () => number = () => performance.now()): WaitEstimate {
  const waiting = new Set<{ since: number }>();
  let msPerPlace = 0;
  return {
    get expectedMs() {
      const [first] = waiting;
      if (first === undefined) return 0;
      // A queue that has stopped moving says so by its first.
      return Math.max(waiting.size * msPerPlace, now() - first.since);
    },
    enter() {
      const entry = { since: now() };
      waiting.add(entry);
      const places = waiting.size;
      return (isServed) => {
        waiting.delete(entry);
        if (isServed) msPerPlace += ((now() - entry.since) / places - msPerPlace) * newestShare;
      };
    },
  };
}
