import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveNoteKeys, decryptNote, encryptNote } from './note-encryption.rules.ts';

const secret = randomBytes(32);
const noteKeysOf = (text: string, by = secret) =>
  deriveNoteKeys(createHash('sha256').update(text).digest(), by);

describe('the encryption of a note', () => {
  it('can be decrypted with the condensed text only', () => {
    const sealed = encryptNote('Maria: 4,217 kilograms.', noteKeysOf('the jetty'));
    expect(decryptNote(sealed, noteKeysOf('the jetty'))).toBe('Maria: 4,217 kilograms.');
    expect(decryptNote(sealed, noteKeysOf('the jetty.'))).toBeNull();
    expect(decryptNote(sealed, noteKeysOf('the jetty', randomBytes(32)))).toBeNull();
  });

  it('fails under the lookup key of another note, even with the right encryption key', () => {
    const { key } = noteKeysOf('the jetty');
    const sealed = encryptNote('Maria: 4,217 kilograms.', noteKeysOf('the jetty'));
    expect(decryptNote(sealed, { key, lookup: noteKeysOf('the ferry').lookup })).toBeNull();
  });

  it('uses a key that cannot be derived from the lookup key and that differs between servers', () => {
    const { lookup, key } = noteKeysOf('the jetty');
    expect(lookup.equals(key)).toBe(false);
    expect(deriveNoteKeys(lookup, secret).key.equals(key)).toBe(false);
    expect(noteKeysOf('the jetty', randomBytes(32)).lookup.equals(lookup)).toBe(false);
  });
});
