import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import { errorCode } from './lib/error-code.ts';

/** Listens and returns the port; PORT=0 picks a free one. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return new URL(await app.listen({ host, port })).port;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new ConfigError([
        `PORT ${port} on ${host} is taken by another program. Stop that one, or choose another. Example: PORT=${port + 1}`,
      ]);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
      throw new ConfigError([
        `HOST ${host} with PORT ${port} cannot be listened on (${code}). Example: HOST=127.0.0.1 PORT=3000`,
      ]);
    }
    throw error;
  }
}
