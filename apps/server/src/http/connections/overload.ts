/** Tells whether new requests should be refused. */
export interface Overload {
  readonly isOverloaded: boolean;
}

/** The queue in front of the database pool. */
interface Queue {
  /** Expected wait of a new caller, in milliseconds. */
  readonly expectedWaitMs: number;
}

/**
 * Measures overload by the queue in front of the database, which nearly all work passes; event loop delay does not show
 * it, because the loop idles meanwhile. A request that would wait too long is refused at once. The threshold is below
 * the pool's own limit, so that work in progress can finish.
 */
export function createOverload(queue: Queue, { maxWaitMs = 250 } = {}): Overload {
  return {
    get isOverloaded() {
      return queue.expectedWaitMs >= maxWaitMs;
    },
  };
}
