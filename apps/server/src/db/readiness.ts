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
    return respondsInTime(pool.query('SELECT 1'));
  };
}

async function respondsInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([
      query.then(
        () => true,
        () => false,
      ),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
