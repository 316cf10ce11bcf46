/**
 * The form by which addresses are compared: trimmed and in lower case. A letter outside ASCII never becomes an ASCII
 * one (the Kelvin sign lower-cases to a `k`), or the addresses of two people could be equal.
 */
export function normalizeEmail(email: string): string {
  return Array.from(email.trim(), (character) => {
    const lower = character.toLowerCase();
    return character > '\u007f' && /[a-z]/.test(lower) ? character : lower;
  }).join('');
}

/** An address reduced to its first letter and its domain, which only its owner recognises. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${at < 0 ? '' : email.slice(at)}`;
}
