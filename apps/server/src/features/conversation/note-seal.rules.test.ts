import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteSealOf, openNote, sealNote } from './note-seal.rules.ts';

const secret = randomBytes(32);
const sealOf = (text: string, by = secret) =>
  noteSealOf(createHash('sha256').update(text).digest(), by);

describe('the seal of a note', () => {
  it('opens for the text that the note condenses, and for no other', () => {
    const sealed = sealNote('Maria: 4,217 kilograms.', sealOf('the jetty'));
    expect(openNote(sealed, sealOf('the jetty'))).toBe('Maria: 4,217 kilograms.');
    expect(openNote(sealed, sealOf('the jetty.'))).toBeNull();
    expect(openNote(sealed, sealOf('the jetty', randomBytes(32)))).toBeNull();
  });

  it('does not open in the place of another note, even with the right key', () => {
    const { key } = sealOf('the jetty');
    const sealed = sealNote('Maria: 4,217 kilograms.', sealOf('the jetty'));
    expect(openNote(sealed, { key, lookup: sealOf('the ferry').lookup })).toBeNull();
  });

  it('has a key that cannot be told from where the note is kept, and another on every server', () => {
    const { lookup, key } = sealOf('the jetty');
    expect(lookup.equals(key)).toBe(false);
    expect(noteSealOf(lookup, secret).key.equals(key)).toBe(false);
    expect(sealOf('the jetty', randomBytes(32)).lookup.equals(lookup)).toBe(false);
  });
});
