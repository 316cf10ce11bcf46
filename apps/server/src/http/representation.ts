import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is sent as it stands, in the forms that clients read. */
export interface Representation {
  type: string;
  etag: string;
  bodies: { identity: Buffer; br: Buffer | null; gzip: Buffer | null };
}

/** How a form is written; `identity` is the content as it is. */
export type Encoding = keyof Representation['bodies'];

// Most of what brotli gains, in a few milliseconds.
const brotliQuality = 5;

/** Makes an answer of a text that will be sent more than once. */
export async function representText(text: string, type: string): Promise<Representation> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity),
  ]);
  return { type, etag: etagOf(identity), bodies: { identity, br, gzip: gz } };
}

/** Names a content. */
export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** How many bytes it takes in memory. */
export function sizeOf({ bodies }: Representation): number {
  return bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
}

/** Sends the best form that the client reads, or 304 when it has it. */
export function sendRepresentation(
  representation: Representation,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): FastifyReply {
  const { etag, bodies } = representation;
  const vary = reply.getHeader('vary')?.toString();
  const encoding = bestEncoding(request.headers['accept-encoding'], bodies);
  reply.headers(representationHeaders(representation, { encoding, cacheControl, vary }));
  // An error is not confirmed but told again.
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).removeHeader('content-encoding').send();
  }
  return reply.send(bodyOf(representation, encoding));
}

/** What a form of it says about itself; `vary` is what the answer depends on besides. */
export function representationHeaders(
  { type, etag }: Representation,
  {
    encoding,
    cacheControl,
    vary,
  }: { encoding: Encoding; cacheControl: string; vary?: string | undefined },
): Record<string, string> {
  const isWhole = encoding === 'identity';
  return {
    'cache-control': cacheControl,
    vary: [vary, 'accept-encoding'].filter(Boolean).join(', '),
    'content-type': type,
    etag: isWhole ? etag : `${etag.slice(0, -1)}-${encoding}"`,
    ...(isWhole ? {} : { 'content-encoding': encoding }),
  };
}

const acceptedPatterns = (['br', 'gzip'] as const).map(
  (encoding) =>
    [encoding, new RegExp(`(?:^|[\\s,])${encoding}\\s*(;\\s*q=0(?:\\.0*)?\\s*(?:,|$))?`)] as const,
);

/** A form of it; the content as it is where that form is not kept. */
export function bodyOf({ bodies }: Representation, encoding: Encoding): Buffer {
  return bodies[encoding] ?? bodies.identity;
}

/** The best form that a client reads by its header `Accept-Encoding`. */
export function bestEncoding(
  accepted: string | undefined,
  bodies: Representation['bodies'],
): Encoding {
  for (const [encoding, pattern] of acceptedPatterns) {
    if (bodies[encoding] === null) continue;
    const quality = pattern.exec(accepted ?? '');
    if (quality !== null && quality[1] === undefined) return encoding;
  }
  return 'identity';
}

// The three forms of one content are one version, so any of its tags will do.
function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag.slice(0, -1)));
}
