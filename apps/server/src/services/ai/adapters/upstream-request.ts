import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { upstreamRefused } from '../port/model-failures.ts';
import { ModelFailure } from '../port/model-port.ts';
import { assertAllowedHost, lookupAllowedAddress } from './upstream-address.ts';

// Idle sockets stay open, so that the next turn needs no handshake.
const agentOptions = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' as const };
const httpAgent = new HttpAgent(agentOptions);
const httpsAgent = new HttpsAgent(agentOptions);

/** A request to a model server. */
export interface UpstreamRequest {
  method?: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
}

/**
 * Sends a request and resolves with the response once its headers are there. Does not follow redirects, refuses forbidden
 * addresses, and closes the socket at once when the signal aborts.
 */
export async function sendToUpstream(call: UpstreamRequest): Promise<IncomingMessage> {
  assertAllowedHost(call.url);
  return attempt(call, 'reused');
}

/** Error codes of a connection that the server had closed before the request. */
const staleCodes = new Set(['ECONNRESET', 'EPIPE']);

function ignore(): void {}

function attempt(call: UpstreamRequest, connection: 'reused' | 'new'): Promise<IncomingMessage> {
  const { url, signal } = call;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const isSecure = url.protocol === 'https:';
    const keepAliveAgent = isSecure ? httpsAgent : httpAgent;
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method: call.method ?? 'POST',
      agent: connection === 'reused' ? keepAliveAgent : false,
      lookup: lookupAllowedAddress,
      headers: {
        accept: 'text/event-stream, application/json',
        ...(call.body === null
          ? {}
          : {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(call.body),
            }),
        ...call.headers,
      },
    });
    const onAbort = () => {
      request.destroy();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const onError = (error: NodeJS.ErrnoException) => {
      signal.removeEventListener('abort', onAbort);
      if (signal.aborted) return reject(signal.reason);
      // The server closed an idle connection just before it was reused and never saw the request. Where
      // one idle connection is stale others may be, so the second attempt opens a new one.
      if (request.reusedSocket && staleCodes.has(error.code ?? '')) {
        return resolve(attempt(call, 'new'));
      }
      reject(
        error instanceof ModelFailure
          ? error
          : upstreamRefused(error.code ?? 'the connection failed'),
      );
    };
    request.once('response', (response) => {
      signal.removeEventListener('abort', onAbort);
      // A connection lost within the response is reported here too; the reader of the response handles it. No remaining
      // listener may hold the prompt, which can be far longer than the response.
      request.on('error', ignore);
      request.off('error', onError);
      resolve(response);
    });
    request.on('error', onError);
    request.end(call.body ?? undefined);
  });
}

/** The beginning of a short response such as an error; never more than `maxBytes`. */
export async function readPrefix(response: IncomingMessage, maxBytes: number): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  try {
    for await (const chunk of response) {
      text += String(chunk);
      if (text.length >= maxBytes) break;
    }
  } catch {
    // An incomplete response is read as far as it arrived.
  }
  response.destroy();
  return text.slice(0, maxBytes);
}
