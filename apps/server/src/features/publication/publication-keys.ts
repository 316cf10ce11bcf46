import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Client } from '../../services/ai/charge.ts';
import { clientKey, neighbourhoodKey } from '../../services/limits/client-key.rules.ts';
import { openText, sealText } from '../../lib/sealed-text.ts';

const clientSchema = z.object({ address: z.string(), accountId: z.nullable(z.int()) });

/** Secrets and hashes of publications, all from one key; addresses are kept hashed or sealed alone. */
export function createPublicationKeys(secret: Buffer) {
  function keyed(purpose: string, ...parts: (string | Buffer)[]): Buffer {
    const hmac = createHmac('sha256', secret).update(purpose);
    // Each part with its length, so that no two lists of parts read the same.
    for (const part of parts) hmac.update(`\0${Buffer.byteLength(part)}\0`).update(part);
    return hmac.digest();
  }

  return {
    /**
     * Lets whoever published take it back: 256 bit that nobody can guess without our secret. Made from the id rather
     * than drawn, so that an idempotent replay can give it again although only its hash is kept.
     */
    deleteKey: (uuid: string) => keyed('delete', uuid).toString('base64url'),
    /** An idempotency key is worth something only to the client that used it first. */
    idempotency: (address: string, key: string) => keyed('idempotency', clientKey(address), key),
    /** Stands for a client whose publications wait for their summary. */
    publisher: (address: string) => keyed('publisher', clientKey(address)).toString('base64url'),
    /** Who published, for the job that is charged to them; readable with our secret alone, and only for this publication. */
    sealPublisher: (uuid: string, { address, accountId }: Client) =>
      sealText(
        keyed('seal publisher'),
        uuid,
        JSON.stringify({ address: clientKey(address), accountId } satisfies Client),
      ),
    /** Null when it was sealed under another secret. */
    openPublisher(uuid: string, sealed: string): Client | null {
      const text = openText(keyed('seal publisher'), uuid, sealed);
      return text === null ? null : z.parse(clientSchema, JSON.parse(text));
    },
    /** Stands for one content from one client. */
    recent: (address: string, contentHash: Buffer) =>
      keyed('recent', clientKey(address), contentHash),
    /** Three of these hide a publication, so the addresses of one line or one hall are one reporter. */
    reporter: (address: string) => keyed('reporter', neighbourhoodKey(address)),
  };
}

/** The keys as their callers see them. */
export type PublicationKeys = ReturnType<typeof createPublicationKeys>;

/** What is kept of a delete key. */
export function hashDeleteKey(deleteKey: string): Buffer {
  return createHash('sha256').update(deleteKey).digest();
}

/** True when this is the key whose hash was kept. */
export function isDeleteKey(deleteKey: string, hash: Buffer): boolean {
  return timingSafeEqual(hashDeleteKey(deleteKey), hash);
}
