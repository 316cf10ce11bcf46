import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../lib/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `isStopping` is set once, when the server begins to stop. */
    lifecycle: { isStopping: boolean };
  }
}

export interface ShutdownTimeouts {
  /** Time for active streams to end by themselves. */
  drainMs: number;
  /** Time for connections to close after that. */
  closeMs: number;
}

const defaultShutdownTimeouts: ShutdownTimeouts = { drainMs: 30_000, closeMs: 3_000 };

/**
 * Refuses new work, waits for active streams, ends the remaining ones with an error event, and closes. It listens until
 * the end, so that a load balancer gets 503 and "not ready" instead of a refused connection.
 */
export async function drainAndClose(
  app: FastifyInstance,
  { drainMs, closeMs }: ShutdownTimeouts = defaultShutdownTimeouts,
): Promise<void> {
  app.lifecycle.isStopping = true;
  await app.activeStreams.drained(drainMs);
  app.activeStreams.endAll(unavailable(2, { reason: 'server_restarting' }));
  const timer = setTimeout(() => app.server.closeAllConnections(), closeMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
