import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits on connections and their timeouts. */
export interface ConnectionLimits {
  /** Above this number the connection that has been idle longest is closed. */
  maxConnections: number;
  /** Time for a request to arrive, headers and body together. */
  requestTimeoutMs: number;
  /** Time after which a connection that does not read its response is closed. */
  unreadTimeoutMs: number;
  /** How often request timeouts are checked. */
  checkIntervalMs: number;
}

const connectionCap = 8_192;
// Reserved for standard streams, log, database, upstream calls and files.
const otherDescriptors = 256;

// Browsers and proxies do not pipeline requests, and one packet can hold a thousand.
const maxPipelinedRequests = 8;
const addressBlockMs = 10_000;
const maxBlockedAddresses = 10_000;

/** Limits for this machine: three quarters of the file descriptors, the rest for the server's own use. */
export function defaultConnectionLimits(descriptors = descriptorLimit()): ConnectionLimits {
  const maxConnections = Math.floor(
    Math.max(descriptors - otherDescriptors, descriptors / 4) * 0.75,
  );
  return {
    maxConnections: Math.min(connectionCap, maxConnections),
    requestTimeoutMs: 25_000,
    unreadTimeoutMs: 30_000,
    checkIntervalMs: 5_000,
  };
}

/** The file descriptor limit of this process; `Infinity` without /proc. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/**
 * Enforces the limits. Above the maximum, the connection that has been idle longest is closed, so that idle connections
 * cannot lock visitors out. Connections that do not read their response are closed. A connection that pipelines too many
 * requests is closed and its address blocked, because all pipelined requests would be served before those of other
 * clients.
 */
export function limitConnections(server: Server, bounds: ConnectionLimits): void {
  const { maxConnections, unreadTimeoutMs } = bounds;
  const open = new Set<Socket>();
  /** Connections without a complete request, longest idle first. */
  const waiting = new Set<Socket>();
  const pipelining = new PipeliningLimit();

  // When all connections are busy, new ones wait in the kernel's queue.
  server.maxConnections = maxConnections + Math.ceil(maxConnections / 8);

  server.on('connection', (socket) => {
    if (pipelining.isBlocked(socket)) {
      socket.destroy();
      return;
    }
    open.add(socket);
    waiting.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
    if (open.size <= maxConnections) return;
    for (const oldest of waiting) {
      oldest.destroy();
      break;
    }
  });

  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!pipelining.admit(socket, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
    const begin = () => waiting.delete(socket);
    if (request.complete || !hasBody(request)) begin();
    else request.once('end', begin);
    response.once('close', () => {
      if (!socket.destroyed && open.has(socket)) waiting.add(socket);
    });
  });

  // Called after a time without activity on either side; a slow reader counts as active.
  server.setTimeout(unreadTimeoutMs, (socket) => {
    const isUnread = socket.writableLength > 0;
    // Without unread output the request may be waiting for a model, which can take longer.
    if (isUnread || waiting.has(socket)) socket.destroy();
  });
}

/** Closes connections that pipeline too many requests, and blocks their addresses for some seconds. */
class PipeliningLimit {
  /** End of the block by address. */
  readonly #blockedAddresses = new Map<string, number>();
  readonly #pendingRequests = new WeakMap<Socket, number>();

  isBlocked(socket: Socket): boolean {
    const until = this.#blockedAddresses.get(socket.remoteAddress ?? '');
    return until !== undefined && performance.now() < until;
  }

  /** Counts a request; closes the connection and returns false when it has too many. */
  admit(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const count = (this.#pendingRequests.get(socket) ?? 0) + 1;
    this.#pendingRequests.set(socket, count);
    response.once('close', () =>
      this.#pendingRequests.set(socket, (this.#pendingRequests.get(socket) ?? 1) - 1),
    );
    if (count <= maxPipelinedRequests) return true;
    if (this.#blockedAddresses.size >= maxBlockedAddresses) this.#blockedAddresses.clear();
    this.#blockedAddresses.set(socket.remoteAddress ?? '', performance.now() + addressBlockMs);
    socket.destroy();
    return false;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
