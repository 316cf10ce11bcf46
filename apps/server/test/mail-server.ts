import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMessage, readMessage } from './read-message.ts';

/** A mail server on this machine, which keeps what it takes. */
export interface MailServer {
  port: number;
  url: string;
  taken: { recipients: string[]; message: ReadMessage }[];
  /** Connections that are open now. */
  connections(): number;
  close(): Promise<void>;
}

/** What a mail server answers to somebody who wants to deliver. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts one; `answer` may refuse a message that has arrived, or never come back. */
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
    // Its own certificate, which everybody knows, is good enough here and not worth a warning.
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
  // A client that hangs up in the middle is what some tests are about.
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
