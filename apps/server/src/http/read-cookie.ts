/** The value of one cookie, or `null`. */
export function readCookie(header: string | undefined, name: string): string | null {
  // Most requests bring other cookies than the one that is looked for.
  if (header?.includes(name) !== true) return null;
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return null;
}
