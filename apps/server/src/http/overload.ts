/** Whether the process has as much to do as it can finish in time. */
export interface Overload {
  readonly isOverloaded: boolean;
}

/** The callers that wait for the database. */
interface Queue {
  /** How long one more would wait, in milliseconds. */
  readonly expectedWaitMs: number;
}

/**
 * Tells by the queue in front of the database, which nearly all work passes: a request that would wait long is better
 * refused at once than after it has waited too. A burst that is served within a blink is none. A late event loop tells
 * nothing of that, since it idles meanwhile. Below what the pool itself refuses, so that work that has begun ends.
 */
export function createOverload(queue: Queue, { mostWaitMs = 250 } = {}): Overload {
  return {
    get isOverloaded() {
      return queue.expectedWaitMs >= mostWaitMs;
    },
  };
}
