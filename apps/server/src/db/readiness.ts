import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { lastResponseMs } from './pool.ts';

const timeoutMs = 900;
const recentMs = 2_000;

/**
 * Checks whether the database responds. While others wait for a connection, a response to any query within the last two
 * seconds suffices, so that a load balancer keeps a busy node.
 */
export function createReadiness(pool: Pool): () => Promise<boolean> {
  return async () => {
    const isBusy = pool.waitingCount > 0;
    if (isBusy && performance.now() - lastResponseMs(pool) < recentMs) return true;
    const responds = pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([responds, delay(timeoutMs, false, { ref: false })]);
  };
}
