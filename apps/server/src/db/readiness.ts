import type { Pool } from 'pg';
import { lastAnswerMs } from './pool.ts';

const patienceMs = 900;
const recentMs = 2_000;

/**
 * Tells whether the database does its work. While others wait for a connection it does not queue behind them: what they
 * were answered within the last two seconds is proof enough, and a node that is merely busy stays with its balancer.
 */
export function createReadiness(pool: Pool): () => Promise<boolean> {
  return async () => {
    const isBusy = pool.waitingCount > 0;
    if (isBusy && performance.now() - lastAnswerMs(pool) < recentMs) return true;
    return answersInTime(pool.query('SELECT 1'));
  };
}

async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([
      answer.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
