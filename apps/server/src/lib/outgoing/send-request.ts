import { type Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A request of this server to another one. */
export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
  lookup: LookupFunction;
  /** Keeps connections for the next request; `false`: a connection of its own. */
  agent: HttpAgent | false;
}

/** No response came. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  override readonly cause: NodeJS.ErrnoException;
  /** Whether the connection had served an earlier request. */
  readonly isReused: boolean;

  constructor(cause: NodeJS.ErrnoException, isReused: boolean) {
    super('No response came', { cause });
    this.cause = cause;
    this.isReused = isReused;
  }
}

function ignore(): void {}

/**
 * Sends a request and resolves with the response once its headers are there; redirects are not followed. Closes the socket
 * and rejects with the signal's reason at once when the signal aborts before, and with a `RequestFailed` otherwise.
 */
export function sendRequest(call: OutgoingRequest): Promise<IncomingMessage> {
  const { url, signal, body, method, agent, lookup } = call;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { ...call.headers, ...length };
    const request = send(url, { method, agent, lookup, headers });
    const onAbort = () => {
      request.destroy();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const onError = (error: NodeJS.ErrnoException) => {
      signal.removeEventListener('abort', onAbort);
      reject(signal.aborted ? signal.reason : new RequestFailed(error, request.reusedSocket));
    };
    request.once('response', (response) => {
      signal.removeEventListener('abort', onAbort);
      // A connection lost within the response is reported here too; the reader of the response handles it. No remaining
      // listener may hold the body, which can be far longer than the response.
      request.on('error', ignore);
      request.off('error', onError);
      resolve(response);
    });
    request.on('error', onError);
    request.end(body ?? undefined);
  });
}
