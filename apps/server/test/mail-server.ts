import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMessage, readMessage } from './read-message.ts';

/** A local mail server that stores received messages. */
export interface MailServer {
  port: number;
  url: string;
  taken: { recipients: string[]; message: ReadMessage }[];
  /** Number of open connections. */
  connections(): number;
  close(): Promise<void>;
}

/** The error with which a mail server refuses a message. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts the server; `answer` may refuse a received message, or never respond. */
export async function startMailServer({
  port = 0,
  answer = (respond) => respond(),
  ...options
}: SMTPServerOptions & {
  port?: number;
  answer?: (respond: (refusal?: Error) => void) => void;
} = {}): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    // No warning about the library's default certificate.
    logger: false,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        taken.push({ recipients, message: readMessage(Buffer.concat(chunks).toString('utf8')) });
        answer(callback);
      });
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Some tests disconnect in the middle.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    port: address.port,
    url: `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    taken,
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
