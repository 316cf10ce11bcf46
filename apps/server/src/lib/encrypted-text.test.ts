import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptText, encryptText } from './encrypted-text.ts';

const key = randomBytes(32);

describe('encrypted text', () => {
  it('decrypts with the same key and owner', () => {
    expect(decryptText(key, 'a', encryptText(key, 'a', 'Ünder 🔒'))).toBe('Ünder 🔒');
    expect(decryptText(key, 'a', encryptText(key, 'a', ''))).toBe('');
  });

  it('differs each time the same text is encrypted', () => {
    expect(encryptText(key, 'a', 'x')).not.toBe(encryptText(key, 'a', 'x'));
  });

  it('does not decrypt with another key, another owner, or any changed byte', () => {
    const encrypted = encryptText(key, 'a', 'secret');
    expect(decryptText(randomBytes(32), 'a', encrypted)).toBeNull();
    expect(decryptText(key, 'b', encrypted)).toBeNull();
    const bytes = Buffer.from(encrypted, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decryptText(key, 'a', changed.toString('base64url'))).toBeNull();
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(decryptText(key, 'a', bytes.subarray(0, length).toString('base64url'))).toBeNull();
  });
});
