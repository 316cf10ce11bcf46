import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { RequestFailed, sendRequest } from '../../../lib/outgoing/send-request.ts';
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

async function attempt(
  call: UpstreamRequest,
  connection: 'reused' | 'new',
): Promise<IncomingMessage> {
  const keepAliveAgent = call.url.protocol === 'https:' ? httpsAgent : httpAgent;
  try {
    return await sendRequest({
      ...call,
      method: call.method ?? 'POST',
      agent: connection === 'reused' ? keepAliveAgent : false,
      lookup: lookupAllowedAddress,
      headers: {
        accept: 'text/event-stream, application/json',
        ...(call.body === null ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
    });
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { cause, isReused } = error;
    // The server closed an idle connection just before it was reused and never saw the request. Where
    // one idle connection is stale others may be, so the second attempt opens a new one.
    if (isReused && staleCodes.has(cause.code ?? '')) return attempt(call, 'new');
    throw cause instanceof ModelFailure
      ? cause
      : upstreamRefused(cause.code ?? 'the connection failed');
  }
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
