/** The values of the `:name` segments of a pattern. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/**
 * Matches a path against a pattern of literal segments, `:name`, and `:name?` for an optional one; `null` without a
 * match. Ignores case and a trailing slash.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (given.length > wanted.length) return null;
  const params: Record<string, string | undefined> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    const isOptional = segment.endsWith('?');
    if (value === undefined && !isOptional) return null;
    if (segment.startsWith(':')) params[segment.slice(1, isOptional ? -1 : undefined)] = value;
    else if (segment.toLowerCase() !== value?.toLowerCase()) return null;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decode);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed escape sequence stays as it is: visitors can still open such an address.
    return segment;
  }
}
