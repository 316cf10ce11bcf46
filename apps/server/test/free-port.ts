import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// The system gives outgoing connections ports from 32768 on, and keeps each for a minute after its connection has ended.
const firstPort = 12_000;
const firstOutgoingPort = 32_768;

/** A loopback port for a server that listens later, or again: nobody is given it meanwhile who asks for any port. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, firstOutgoingPort);
  return (await canListen(port)) ? port : freePort();
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
