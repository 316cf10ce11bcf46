import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Connects to Redis, which holds the counters of several nodes; reconnects by itself. */
export async function connectRedis(
  url: string,
  log: Pick<Logger, 'warn'>,
): Promise<{ client: Redis; close(): Promise<void> }> {
  const client = new Redis(url, {
    // Without Redis a command fails at once instead of waiting in a queue.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let isErrorLogged = false;
  client.on('error', (error) => {
    if (!isErrorLogged) log.warn({ err: error }, 'Redis does not answer');
    isErrorLogged = true;
  });
  client.on('ready', () => {
    isErrorLogged = false;
  });
  // The server starts without Redis; the rate limiter handles its absence.
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  return {
    client,
    async close() {
      if (client.status === 'ready') await client.quit();
      client.disconnect();
    },
  };
}
