import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response body in the content encodings that clients accept. */
export interface EncodedBody {
  type: string;
  etag: string;
  bodies: { identity: Buffer; br: Buffer | null; gzip: Buffer | null };
}

// Most of brotli's gain in a few milliseconds.
const brotliQuality = 5;

/** Compresses a text that will be sent more than once. */
export async function encodeBody(text: string, type: string): Promise<EncodedBody> {
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

/** A strong entity tag for the content. */
export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The size in memory, in bytes. */
export function sizeOf({ bodies }: EncodedBody): number {
  return bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
}
