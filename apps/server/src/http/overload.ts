/** Whether the process has as much to do as it can finish in time. */
export interface Overload {
  readonly isOverloaded: boolean;
}

/** The callers that wait for the database, and how long the first of them has waited, in milliseconds. */
interface Queue {
  readonly waitingCount: number;
  readonly longestWaitMs: number;
}

/**
 * Tells by the queue in front of the database, which nearly all work passes: a request that would wait behind a queue
 * that does not move is better refused at once than after it has waited too. A burst that is served within milliseconds
 * is none. A late event loop tells nothing of that, since it idles meanwhile.
 */
export function createOverload(
  queue: Queue,
  { mostWaiting = 10, queueWaitMs = 50 }: { mostWaiting?: number; queueWaitMs?: number } = {},
): Overload {
  return {
    get isOverloaded() {
      return queue.waitingCount >= mostWaiting && queue.longestWaitMs >= queueWaitMs;
    },
  };
}
