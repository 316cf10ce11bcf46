import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Locks a key so that only this server reads it, and only for the place that it was given for: where the provider or
 * its address is another, it does not open, so that no change behind our back sends it elsewhere.
 */
export function sealKey(apiKey: string, place: string, secret: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Opens what `sealKey` locked; null for anything else, another place and another secret too. */
export function openKey(sealedKey: string, place: string, secret: Buffer): string | null {
  const bytes = Buffer.from(sealedKey, 'base64');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const rest = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    // Node says by throwing that the seal is broken.
    return null;
  }
}
