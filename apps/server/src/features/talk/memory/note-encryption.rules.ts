import { hkdfSync } from 'node:crypto';
import { decryptText, encryptText } from '../../../lib/encrypted-text.ts';

/** Lookup key and encryption key of a note. Both derive from the text that it condenses; neither reveals the other. */
export interface NoteKeys {
  lookup: Buffer;
  key: Buffer;
}

const bytes = 32;

/**
 * Derives the keys of a note. `digest` is the hash of the condensed text, which only a client with the conversation can
 * produce. The server's secret prevents guessing texts against the stored lookups.
 */
export function deriveNoteKeys(digest: Buffer, secret: Buffer): NoteKeys {
  const derived = Buffer.from(hkdfSync('sha256', digest, secret, 'memory note', bytes * 2));
  return { lookup: derived.subarray(0, bytes), key: derived.subarray(bytes) };
}

/** Encrypts a note, bound to its lookup key. */
export function encryptNote(note: string, { lookup, key }: NoteKeys): string {
  return encryptText(key, lookup.toString('hex'), note);
}

/** Decrypts a note; null when the keys are of another text, or the row was changed or exchanged. */
export function decryptNote(encrypted: string, { lookup, key }: NoteKeys): string | null {
  return decryptText(key, lookup.toString('hex'), encrypted);
}
