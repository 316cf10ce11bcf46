import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const key = randomBytes(32);

describe('a sealed text', () => {
  it('is the same again for who has the key and knows what it belongs to', () => {
    expect(openText(key, 'a', sealText(key, 'a', 'Ünder 🔒'))).toBe('Ünder 🔒');
    expect(openText(key, 'a', sealText(key, 'a', ''))).toBe('');
  });

  it('never looks alike', () => {
    expect(sealText(key, 'a', 'x')).not.toBe(sealText(key, 'a', 'x'));
  });

  it('stays shut for another key, another owner, and when any byte of it was changed', () => {
    const sealed = sealText(key, 'a', 'secret');
    expect(openText(randomBytes(32), 'a', sealed)).toBeNull();
    expect(openText(key, 'b', sealed)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openText(key, 'a', changed.toString('base64url'))).toBeNull();
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(openText(key, 'a', bytes.subarray(0, length).toString('base64url'))).toBeNull();
  });
});
