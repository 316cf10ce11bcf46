import * as z from 'zod/mini';
import type { Solution } from './proof-of-work.rules.ts';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

/** A challenge of the ALTCHA protocol, restricted to the algorithm of this solver. */
export const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('SHA-256'),
    cost: z.int().check(z.minimum(1)),
    data: z.optional(z.looseObject({ lifetimeSeconds: z.optional(z.number()) })),
    keyLength: z.literal(32),
    keyPrefix: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type Challenge = z.infer<typeof challengeSchema>;

/** Encodes a solved challenge as a token; base64url, because it is also sent in a URL. */
export function encodeToken(challenge: Challenge, solution: Solution): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge, solution }));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
