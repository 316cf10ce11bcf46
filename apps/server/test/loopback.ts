import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on a free port of this machine and says which. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
