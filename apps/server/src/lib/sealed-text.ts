import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text so that only the holder of the key reads it, and only together with what it belongs to. */
export function sealText(key: Buffer, belongsTo: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The text again; null when it was sealed with another key, belongs to something else or was changed. */
export function openText(key: Buffer, belongsTo: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(belongsTo));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match; OpenSSL says no more than that.
    return null;
  }
}
