const unsafeCharacters = /[\\\p{Cc}\p{Cf}\p{Zs}]/u;

/**
 * The address to open after sign-in, as path, query and hash of this origin; `fallback` for anything else. Browsers
 * read `\` as `/` and skip tabs and line breaks in a URL, so an address with any of these is refused.
 */
export function safeReturnUrl(given: string | null, origin: string, fallback: string): string {
  if (given === null || !given.startsWith('/') || given.startsWith('//')) return fallback;
  if (unsafeCharacters.test(given)) return fallback;
  let url: URL;
  try {
    url = new URL(given, origin);
  } catch {
    return fallback;
  }
  const address = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments are resolved by now: `/.//evil.example` has become `//evil.example`, an address of another host.
  if (url.origin !== origin || address.startsWith('//')) return fallback;
  // The sign-in forms redirect a signed-in visitor, so returning to one would loop.
  return url.pathname.startsWith('/auth/') ? fallback : address;
}
