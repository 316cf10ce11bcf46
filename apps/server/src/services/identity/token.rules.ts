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

/** What is kept of a token. It has 128 bit of chance or more, so that a plain hash cannot be undone. */
export function hashToken(token: string | Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token that nobody can guess: 256 bit. */
export function newToken(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** The part that all refresh tokens of one session share. */
export function newFamily(): Buffer {
  return randomBytes(familyBytes);
}

/** A refresh token: its family, then 256 bit of its own. */
export function newRefreshToken(family: Buffer): string {
  return Buffer.concat([family, randomBytes(secretBytes)]).toString('base64url');
}

/** The family of a refresh token; null for what is no such token, in any other spelling too. */
export function familyOf(refreshToken: string): Buffer | null {
  const bytes = Buffer.from(refreshToken, 'base64url');
  if (bytes.length !== refreshBytes || bytes.toString('base64url') !== refreshToken) return null;
  return bytes.subarray(0, familyBytes);
}

/** Compares two hashes in constant time. */
export function isSameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Locks a pair so that only the token that it replaced opens it: the server itself cannot read it in its database. */
export function sealPair(pair: TokenPair, replacedToken: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(replacedToken), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pair)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Opens what `sealPair` made; anything else throws. */
export function openPair(sealedPair: string, replacedToken: string): TokenPair {
  const bytes = Buffer.from(sealedPair, 'base64');
  const key = sealingKey(replacedToken);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticated: nobody else can have written it
  return JSON.parse(text.toString()) as TokenPair;
}

function sealingKey(replacedToken: string): Buffer {
  return Buffer.from(hkdfSync('sha256', replacedToken, 'convoke', 'successor', 32));
}
