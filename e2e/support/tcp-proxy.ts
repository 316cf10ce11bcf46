import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ConvokeServer } from './convoke-server.ts';

/** Another address of a server, whose connections can be cut. */
export interface TcpProxy {
  url: string;
  /** Cuts every connection, as the loss of a network does; later ones pass. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Passes every byte between a browser and a server on. A browser that is set offline still receives the answers that have
 * begun, so that a journey cannot lose the network in the middle of one by that.
 */
export async function startTcpProxy({ port }: ConvokeServer): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const front = createServer((browser) => {
    const server = connect(port, '127.0.0.1');
    for (const [end, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(end);
      // Its `close` follows.
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  const cut = () => {
    for (const end of open) end.destroy();
  };
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        cut();
      }),
  };
}
