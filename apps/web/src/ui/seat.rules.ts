const seatColourCount = 10;

function firstLetter(word: string): string {
  // A letter may be two code units long, and carry marks that belong to it.
  return (/^.\p{M}*/su.exec(word)?.[0] ?? '').toUpperCase();
}

/** §5: one word gives its first letter, several the letters of the first and the last, nothing gives '?'. */
export function seatInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.at(-1);
  return firstLetter(first) + (words.length > 1 && last !== undefined ? firstLetter(last) : '');
}

/** Which of the ten seat colours a member wears, 1 to 10; 0 is grey, for nobody's name. */
export function seatColourIndex(name: string, role: string): number {
  if (name.trim() === '') return 0;
  let hash = 0;
  for (const character of name + role) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  }
  return ((hash >>> 0) % seatColourCount) + 1;
}
