import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from '../../lib/encoded-body.ts';

type Encoding = keyof EncodedBody['bodies'];

/** Sends the best encoding that the client accepts, or 304 when it has the body. */
export function sendEncodedBody(
  encodedBody: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): FastifyReply {
  const { etag, bodies } = encodedBody;
  const encoding = negotiateEncoding(request.headers['accept-encoding'], bodies);
  reply.headers(headersOf(encodedBody, encoding)).header('cache-control', cacheControl);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  // Error pages are always sent in full.
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).removeHeader('content-encoding').send();
  }
  return reply.send(bodies[encoding] ?? bodies.identity);
}

function headersOf({ type, etag }: EncodedBody, encoding: Encoding): Record<string, string> {
  if (encoding === 'identity') return { 'content-type': type, etag };
  return {
    'content-type': type,
    etag: `${etag.slice(0, -1)}-${encoding}"`,
    'content-encoding': encoding,
  };
}

const acceptedPatterns = (['br', 'gzip'] as const).map(
  (encoding) =>
    [encoding, new RegExp(`(?:^|[\\s,])${encoding}\\s*(;\\s*q=0(?:\\.0*)?\\s*(?:,|$))?`)] as const,
);

/** The best encoding that the client accepts by its `Accept-Encoding` header. */
function negotiateEncoding(accepted: string | undefined, bodies: EncodedBody['bodies']): Encoding {
  for (const [encoding, pattern] of acceptedPatterns) {
    if (bodies[encoding] === null) continue;
    const quality = pattern.exec(accepted ?? '');
    if (quality !== null && quality[1] === undefined) return encoding;
  }
  return 'identity';
}

// All encodings are one version, so a tag of any of them matches.
function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag.slice(0, -1)));
}
