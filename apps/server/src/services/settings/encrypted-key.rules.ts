import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a key for this server and for the endpoint that it was set for: with another provider or
 * address it cannot be decrypted, so that a changed row cannot send it elsewhere.
 */
export function encryptKey(apiKey: string, endpoint: string, secret: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(endpoint));
  const encrypted = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Decrypts the result of `encryptKey`; null for anything else, including another endpoint or secret. */
export function decryptKey(sealedKey: string, endpoint: string, secret: Buffer): string | null {
  const bytes = Buffer.from(sealedKey, 'base64');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(endpoint))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const rest = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    // Node throws when the authentication tag does not match.
    return null;
  }
}
