import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  bestEncoding,
  bodyOf,
  type Encoding,
  type Representation,
  representationHeaders,
} from './representation.ts';
import { hasOneHost } from './request-gates.ts';
import { answerHeaders } from './security-headers.ts';

/** What the server knows by heart: the same for everybody who asks for it in the same way. */
export interface DirectAnswer {
  representation: Representation;
  /** Beyond those that every answer and every representation carries. */
  headers: Readonly<Record<string, string> & { vary?: string }>;
  cacheControl: string;
  /** Whether the cross-site cookie goes with it. */
  hasCookie: boolean;
}

interface DirectAnswersOptions {
  find: (path: string, headers: IncomingHttpHeaders) => DirectAnswer | null;
  /** Whether nobody would see, now, that the framework was left out: it logs, counts and says farewell. */
  isOpen: () => boolean;
}

/**
 * Answers what is known by heart before the framework makes a request of it, which takes longer than the answer.
 * Anything but the plainest question goes on to the framework, whose answer to a plain one is the same.
 */
export function answerDirectly(app: FastifyInstance, { find, isOpen }: DirectAnswersOptions): void {
  /** The first lines of each form of an answer, by what else they depend on. */
  const written = new WeakMap<DirectAnswer, Map<object, Partial<Record<Encoding, string[]>>>>();

  function linesOf(known: DirectAnswer, encoding: Encoding, host: string): string[] {
    const common = answerHeaders({ isHttps: false, host });
    const byCommon = written.get(known) ?? new Map<object, Partial<Record<Encoding, string[]>>>();
    written.set(known, byCommon);
    const byEncoding = byCommon.get(common) ?? {};
    byCommon.set(common, byEncoding);
    const { representation, headers, cacheControl } = known;
    const { vary } = headers;
    return (byEncoding[encoding] ??= Object.entries({
      ...common,
      ...headers,
      ...representationHeaders(representation, { encoding, cacheControl, vary }),
      'content-length': String(bodyOf(representation, encoding).length),
    }).flat());
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request) || !isOpen()) return false;
    const found = find(request.url ?? '', request.headers);
    if (found === null) return false;
    // The framework refuses it, in its own words.
    if (app.requestLimit.refusal(request.socket.remoteAddress ?? '') !== null) return false;
    const { headers } = request;
    const encoding = bestEncoding(headers['accept-encoding'], found.representation.bodies);
    const lines = linesOf(found, encoding, headers.host ?? '');
    response.writeHead(
      200,
      found.hasCookie ? lines.concat('set-cookie', app.crossSite.cookie(headers.cookie)) : lines,
    );
    response.end(bodyOf(found.representation, encoding));
    return true;
  }

  const { server } = app;
  const framework = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of framework) listener.call(server, request, response);
  });
}

/** Whether a question has no conditions and came without a proxy that would have more to say about it. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    headers['x-forwarded-for'] === undefined &&
    headers['x-forwarded-proto'] === undefined &&
    headers['x-forwarded-host'] === undefined &&
    hasOneHost(rawHeaders)
  );
}
