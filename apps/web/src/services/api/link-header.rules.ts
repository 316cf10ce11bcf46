// Angle brackets and quotes may contain commas and semicolons.
const links = /<([^>]*)>((?:\s*;\s*[\w!#$&+.^`|~-]+\*?(?:\s*=\s*(?:"[^"]*"|[^",;\s]*))?)*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^",;\s]*))/i;

/** The cursor in the address that a `Link` header names as the next page (RFC 8288); `null` when there is none. */
export function nextCursor(header: string | null): string | null {
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(links)) {
    const found = relation.exec(parameters);
    const names = (found?.[1] ?? found?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!names.includes('next')) continue;
    // Only the query is read, so any base URL does.
    const query = address.split('#')[0]?.split('?')[1] ?? '';
    return new URLSearchParams(query).get('cursor') || null;
  }
  return null;
}
