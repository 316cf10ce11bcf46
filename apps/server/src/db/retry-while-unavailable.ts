import { setTimeout as delay } from 'node:timers/promises';
import { databaseFailureKind } from './database-failure.ts';

/** How long a starting server waits for its database. */
const startTimeoutMs = 10_000;
const minPauseMs = 100;
const maxPauseMs = 1_000;

/**
 * Repeats `work` while the database is unavailable, for `timeoutMs`; any other error is final. For a start, where a stall
 * of a second should not end the process as it ends a request.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { onRetry, timeoutMs = startTimeoutMs }: { onRetry: () => void; timeoutMs?: number },
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (databaseFailureKind(error) === null || performance.now() + pauseMs > deadline)
        throw error;
      onRetry();
      await delay(pauseMs);
    }
  }
}
