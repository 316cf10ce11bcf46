import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { upstreamRefused } from './model-failures.ts';
import { ModelFailure } from './model-port.ts';
import { demandAllowedHost, lookupAllowed } from './upstream-address.ts';

// Idle sockets are kept, so that a turn of a conversation does not pay for a handshake.
const agentOptions = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' as const };
const httpAgent = new HttpAgent(agentOptions);
const httpsAgent = new HttpsAgent(agentOptions);

/** A request to a model server, prepared. */
export interface UpstreamRequest {
  method?: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
}

/** Sends it and resolves with the answer's head. Redirects are not followed, forbidden addresses not asked. Closes the socket at once when the signal aborts. */
export async function sendToUpstream(call: UpstreamRequest): Promise<IncomingMessage> {
  demandAllowedHost(call.url);
  return attempt(call, 'kept');
}

/** What Node says when the other end had closed the connection before the request came. */
const staleCodes = new Set(['ECONNRESET', 'EPIPE']);

function ignore(): void {}

function attempt(call: UpstreamRequest, connection: 'kept' | 'new'): Promise<IncomingMessage> {
  const { url, signal } = call;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const isSecure = url.protocol === 'https:';
    const keptAgent = isSecure ? httpsAgent : httpAgent;
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method: call.method ?? 'POST',
      agent: connection === 'kept' ? keptAgent : false,
      lookup: lookupAllowed,
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
      // The server closed an idle connection in the moment in which it was used again; it never saw the request. Where
      // one kept connection is stale others may be, so the second attempt opens its own.
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
      // A connection lost within the answer is told here too; the reader of the answer deals with it. Nothing that stays
      // listening may hold the prompt, which can be far longer than the answer.
      request.on('error', ignore);
      request.off('error', onError);
      resolve(response);
    });
    request.on('error', onError);
    request.end(call.body ?? undefined);
  });
}

/** The beginning of a short answer such as a refusal; never more than `maxBytes`. */
export async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  try {
    for await (const chunk of response) {
      text += String(chunk);
      if (text.length >= maxBytes) break;
    }
  } catch {
    // A refusal that breaks off is judged by what came of it.
  }
  response.destroy();
  return text.slice(0, maxBytes);
}
