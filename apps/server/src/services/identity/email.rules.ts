/**
 * What an address is compared by: without white space around it and without case. A letter outside ASCII never becomes one
 * inside (the Kelvin sign lower-cases to a `k`), or two people's addresses could meet.
 */
export function comparableEmail(email: string): string {
  return Array.from(email.trim(), (character) => {
    const lower = character.toLowerCase();
    return character > '\u007f' && /[a-z]/.test(lower) ? character : lower;
  }).join('');
}

/** An address that can be recognised by its owner and read by nobody else: its first letter and its domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${at < 0 ? '' : email.slice(at)}`;
}
