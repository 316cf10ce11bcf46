import type { FastifyInstance } from 'fastify';
import { unavailable } from './problems.ts';

/** How patient a stop is. */
export interface Patience {
  /** For answers under way to end by themselves. */
  drainMs: number;
  /** For connections to close after that. */
  closeMs: number;
}

const usualPatience: Patience = { drainMs: 30_000, closeMs: 3_000 };

/**
 * Stops taking work, lets AI answers end, then tells the rest why they end, and closes. While it waits it still
 * listens: who asks hears 503 and `ready: false`, which a load balancer understands better than a refused connection.
 */
export async function drainAndClose(
  app: FastifyInstance,
  { drainMs, closeMs }: Patience = usualPatience,
): Promise<void> {
  app.lifecycle.isStopping = true;
  await app.openAnswers.drained(drainMs);
  app.openAnswers.endAll(unavailable('The server is restarting. Please try again.', 2));
  const timer = setTimeout(() => app.server.closeAllConnections(), closeMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
