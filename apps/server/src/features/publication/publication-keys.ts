import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { clientKey } from '../../services/limits/client-key.rules.ts';

/** Secrets and hashes of publications, all from one key; addresses are kept in this form alone. */
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
    /** Stands for one content from one client. */
    recent: (address: string, contentHash: Buffer) =>
      keyed('recent', clientKey(address), contentHash),
    reporter: (address: string) => keyed('reporter', clientKey(address)),
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
