/** Returns the value of one cookie, or `null`. */
export function readCookie(header: string | undefined, name: string): string | null {
  // A fast path: most requests do not carry this cookie.
  if (header?.includes(name) !== true) return null;
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return null;
}
