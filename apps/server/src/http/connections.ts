import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many connections are held, and how patiently. */
export interface ConnectionBounds {
  /** Beyond these the one goes that has been without a request for longest. */
  most: number;
  /** How long a request may take to arrive, headers and body together. */
  requestMs: number;
  /** How long a reader may take nothing of an answer that waits for it. */
  unreadMs: number;
  /** How often requests are looked at, so that their time holds to that much. */
  checkIntervalMs: number;
}

const mostEver = 8_192;
// Standard streams, log, database, upstream calls, files while they are read.
const otherDescriptors = 256;

// No browser and no proxy sends a request before the answer to the one before; a thousand of them fit into one piece.
const mostUnderWay = 8;
const shutOutMs = 10_000;
const mostShutOut = 10_000;

/** What suits this machine: three quarters of the descriptors that the process may have, the rest is for its own calls. */
export function usualBounds(descriptors = descriptorLimit()): ConnectionBounds {
  const most = Math.floor(Math.max(descriptors - otherDescriptors, descriptors / 4) * 0.75);
  return {
    most: Math.min(mostEver, most),
    requestMs: 25_000,
    unreadMs: 30_000,
    checkIntervalMs: 5_000,
  };
}

/** How many descriptors the kernel gives this process; none is known where there is no /proc. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/**
 * Keeps connections in bounds: when there are too many, one that brings no request makes room, the oldest first, so that
 * a crowd of silent ones keeps nobody out; and an answer that nobody reads ends its connection. One that sends
 * requests ahead of their answers in numbers ends too, and its address is not let in for some seconds: a thousand requests
 * in one piece would be answered before anybody else is heard.
 */
export function guardConnections(server: Server, bounds: ConnectionBounds): void {
  const { most, unreadMs } = bounds;
  const open = new Set<Socket>();
  /** Those whose request has not come whole, in the order of their last sign of life. */
  const waiting = new Set<Socket>();

  /** Addresses that had more than one connection may ask at a time, and until when they are not let in. */
  const shutOut = new Map<string, number>();
  const underWay = new WeakMap<Socket, number>();

  // The last resort: all are busy. The kernel's queue takes those who come.
  server.maxConnections = most + Math.ceil(most / 8);

  server.on('connection', (socket) => {
    const until = shutOut.get(socket.remoteAddress ?? '');
    if (until !== undefined && performance.now() < until) {
      socket.destroy();
      return;
    }
    open.add(socket);
    waiting.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
    if (open.size <= most) return;
    for (const oldest of waiting) {
      oldest.destroy();
      break;
    }
  });

  /** Whether a request comes while its connection waits for the answers to too many others. */
  function isOneTooMany(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return true;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= mostUnderWay) return false;
    if (shutOut.size >= mostShutOut) shutOut.clear();
    shutOut.set(socket.remoteAddress ?? '', performance.now() + shutOutMs);
    socket.destroy();
    return true;
  }

  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (isOneTooMany(socket, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
    const begin = () => waiting.delete(socket);
    if (request.complete || !hasBody(request)) begin();
    else request.once('end', begin);
    response.once('close', () => {
      if (!socket.destroyed && open.has(socket)) waiting.add(socket);
    });
  });

  // Called where neither side did anything for its time; to be read from, however slowly, is doing something.
  server.setTimeout(unreadMs, (socket) => {
    const isUnread = socket.writableLength > 0;
    // A model may think for longer before its answer has a first word.
    if (isUnread || waiting.has(socket)) socket.destroy();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
