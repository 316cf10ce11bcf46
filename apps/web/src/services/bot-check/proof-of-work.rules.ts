import { sha256 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

/** A challenge of the ALTCHA protocol, of the one kind that this solver can solve. */
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

/** What a solver needs of a challenge; plain data, so that it can be sent to a worker. */
export type Puzzle = Pick<Challenge['parameters'], 'cost' | 'keyPrefix' | 'nonce' | 'salt'>;

/** The counter that solves a puzzle, and the key that proves it. */
export interface Solution {
  counter: number;
  derivedKey: string;
}

const counterBytes = 4;
const largestCounter = 0xffff_ffff;

/** Looks for the solution from 0 upwards, as many tries at a time as the caller wants. */
export function createSearch(puzzle: Puzzle): { try(tries: number): Solution | null } {
  const fixed = bytesOf(puzzle.salt + puzzle.nonce);
  const prefix = bytesOf(puzzle.keyPrefix);
  const message = new Uint8Array(fixed.length + counterBytes);
  message.set(fixed);
  const view = new DataView(message.buffer);
  let counter = 0;

  return {
    try(tries) {
      for (const end = counter + tries; counter < end; counter += 1) {
        if (counter > largestCounter) throw new Error('The challenge has no solution');
        view.setUint32(fixed.length, counter);
        let key = sha256(message);
        for (let round = 1; round < puzzle.cost; round += 1) key = sha256(key);
        if (prefix.every((byte, index) => byte === key[index])) {
          return { counter, derivedKey: hexOf(key) };
        }
      }
      return null;
    },
  };
}

/** Writes a solved challenge as a token; base64url, because it also travels in an address. */
export function encodeToken(challenge: Challenge, solution: Solution): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge, solution }));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
