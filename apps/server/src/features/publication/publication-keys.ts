import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Client } from '../../services/ai/charge.ts';
import { clientKey, subnetKey } from '../../services/rate-limit/client-key.rules.ts';
import { decryptText, encryptText } from '../../lib/encrypted-text.ts';

const clientSchema = z.object({ address: z.string(), accountId: z.nullable(z.int()) });

/** Secrets and hashes derived from one key. Addresses are stored only hashed or encrypted. */
export function createPublicationKeys(secret: Buffer) {
  function hmacOf(purpose: string, ...parts: (string | Buffer)[]): Buffer {
    const hmac = createHmac('sha256', secret).update(purpose);
    // The length prefix makes different lists of parts hash differently.
    for (const part of parts) hmac.update(`\0${Buffer.byteLength(part)}\0`).update(part);
    return hmac.digest();
  }

  return {
    /**
     * Secret of 256 bits that allows unpublishing. Derived from the id instead of random, so that an idempotent replay
     * can return it although only its hash is stored.
     */
    deleteKey: (uuid: string) => hmacOf('delete', uuid).toString('base64url'),
    /** Hash of an idempotency key, valid only for the client that sent it. */
    idempotency: (address: string, key: string) => hmacOf('idempotency', clientKey(address), key),
    /** Pseudonym of a client, for counting its waiting jobs. */
    publisher: (address: string) => hmacOf('publisher', clientKey(address)).toString('base64url'),
    /** Encrypts the client that the enrichment job is charged to; bound to this publication. */
    encryptPublisher: (uuid: string, { address, accountId }: Client) =>
      encryptText(
        hmacOf('seal publisher'),
        uuid,
        JSON.stringify({ address: clientKey(address), accountId } satisfies Client),
      ),
    /** Returns null when it was encrypted under another secret. */
    decryptPublisher(uuid: string, encrypted: string): Client | null {
      const text = decryptText(hmacOf('seal publisher'), uuid, encrypted);
      return text === null ? null : z.parse(clientSchema, JSON.parse(text));
    },
    /** Hash of one content from one client, for detecting repeated publishing. */
    recent: (address: string, contentHash: Buffer) =>
      hmacOf('recent', clientKey(address), contentHash),
    /** Hash of a reporter's subnet: three reporters hide a publication, so one network counts once. */
    reporter: (address: string) => hmacOf('reporter', subnetKey(address)),
  };
}

export type PublicationKeys = ReturnType<typeof createPublicationKeys>;

/** Hash of a delete key, as it is stored. */
export function hashDeleteKey(deleteKey: string): Buffer {
  return createHash('sha256').update(deleteKey).digest();
}

/** Whether the delete key matches the stored hash. */
export function isDeleteKey(deleteKey: string, hash: Buffer): boolean {
  return timingSafeEqual(hashDeleteKey(deleteKey), hash);
}
