const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** All that goes along to another origin. */
const generalHeaders = new Set(['accept', 'accept-language', 'user-agent']);

/** Where an answer from `url` redirects to: null where it does not, `'nowhere'` where it names no address. */
export function redirectTarget(
  status: number,
  location: string | undefined,
  url: URL,
): URL | null | 'nowhere' {
  if (!redirectStatuses.has(status) || location === undefined) return null;
  return URL.canParse(location, url.href) ? new URL(location, url) : 'nowhere';
}

/** The headers of a request that is sent on from one origin to another: none that only the first one may know. */
export function headersForAnotherOrigin(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => generalHeaders.has(name)));
}
