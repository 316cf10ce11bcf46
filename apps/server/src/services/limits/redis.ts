import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Opens the connection that counters of several nodes go through; it comes back by itself after a fault. */
export async function connectRedis(
  url: string,
  log: Pick<Logger, 'warn'>,
): Promise<{ client: Redis; close(): Promise<void> }> {
  const client = new Redis(url, {
    // A request is answered at once without Redis; it does not wait in a queue for it to come back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let isFaultLogged = false;
  client.on('error', (error) => {
    if (!isFaultLogged) log.warn({ err: error }, 'Redis does not answer');
    isFaultLogged = true;
  });
  client.on('ready', () => {
    isFaultLogged = false;
  });
  // Not being there yet is no reason to stay down: the limits say what happens meanwhile.
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
