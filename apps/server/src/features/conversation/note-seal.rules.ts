import { hkdfSync } from 'node:crypto';
import { openText, sealText } from '../../lib/sealed-text.ts';

/** Where a note is kept, and what opens it. Both come from the text that it condenses, and neither tells the other. */
export interface NoteSeal {
  lookup: Buffer;
  key: Buffer;
}

const bytes = 32;

/**
 * The seal of the note on a stretch of a conversation. `digest` is the hash of the stretch: only a caller who brings the
 * conversation has it. Without the server's secret nobody can try texts against what is stored.
 */
export function noteSealOf(digest: Buffer, secret: Buffer): NoteSeal {
  const derived = Buffer.from(hkdfSync('sha256', digest, secret, 'memory note', bytes * 2));
  return { lookup: derived.subarray(0, bytes), key: derived.subarray(bytes) };
}

/** Encrypts a note, bound to where it is kept. */
export function sealNote(note: string, { lookup, key }: NoteSeal): string {
  return sealText(key, lookup.toString('hex'), note);
}

/** The note again; null when the seal is of another stretch, or the row was changed or exchanged. */
export function openNote(sealed: string, { lookup, key }: NoteSeal): string | null {
  return openText(key, lookup.toString('hex'), sealed);
}
