/** What stood in an address in the place of each `:name` of its pattern. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/**
 * Reads an address by a pattern of literal segments, `:name` for one and `:name?` for one that may be missing; null when
 * it does not fit. Neither case nor a slash at the end makes a difference.
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
    // An address that is no URL is still an address somebody can open: it is what it says.
    return segment;
  }
}
