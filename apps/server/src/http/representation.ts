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
  { type, etag, bodies }: Representation,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): FastifyReply {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ 'cache-control': cacheControl, vary, 'content-type': type });
  const encoding = bestEncoding(request.headers['accept-encoding'], bodies);
  reply.header('etag', encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`);
  // An error is not confirmed but told again.
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

const acceptedPatterns = (['br', 'gzip'] as const).map(
  (encoding) =>
    [encoding, new RegExp(`(?:^|[\\s,])${encoding}\\s*(;\\s*q=0(?:\\.0*)?\\s*(?:,|$))?`)] as const,
);

function bestEncoding(accepted: string | undefined, bodies: Representation['bodies']) {
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
