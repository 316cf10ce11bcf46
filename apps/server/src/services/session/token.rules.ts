import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { TokenPair } from './identity.ts';

const secretBytes = 32;
const familyBytes = 16;
const refreshBytes = familyBytes + secretBytes;
const nonceBytes = 12;
const tagBytes = 16;

/** The stored hash of a token. A token has at least 128 random bits, so a plain hash cannot be reversed. */
export function hashToken(token: string | Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A random token of 256 bit. */
export function newToken(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** The part that all refresh tokens of one session share. */
export function newFamily(): Buffer {
  return randomBytes(familyBytes);
}

/** A refresh token: its family, then 256 random bits. */
export function newRefreshToken(family: Buffer): string {
  return Buffer.concat([family, randomBytes(secretBytes)]).toString('base64url');
}

/** The family of a refresh token; null for anything else, including other encodings of it. */
export function familyOf(refreshToken: string): Buffer | null {
  const bytes = Buffer.from(refreshToken, 'base64url');
  if (bytes.length !== refreshBytes || bytes.toString('base64url') !== refreshToken) return null;
  return bytes.subarray(0, familyBytes);
}

/** Compares two hashes in constant time. */
export function isSameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Encrypts a pair under the token that it replaced: the database alone does not suffice to read it. */
export function encryptPair(pair: TokenPair, replacedToken: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', pairKeyFrom(replacedToken), nonce);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(pair)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Decrypts the result of `encryptPair`; throws for anything else. */
export function decryptPair(encryptedPair: string, replacedToken: string): TokenPair {
  const bytes = Buffer.from(encryptedPair, 'base64');
  const key = pairKeyFrom(replacedToken);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticated encryption: only `encryptPair` wrote it
  return JSON.parse(text.toString()) as TokenPair;
}

function pairKeyFrom(replacedToken: string): Buffer {
  return Buffer.from(hkdfSync('sha256', replacedToken, 'convoke', 'successor', 32));
}
