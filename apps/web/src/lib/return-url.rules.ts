const stayAway = /[\\\p{Cc}\p{Cf}\p{Zs}]/u;

/**
 * The address to go to after signing in, as path, query and hash of this origin; `fallback` for anything else, however
 * it is spelled: browsers read `\` as `/` and skip tabs and line breaks, so none of these may stand in it.
 */
export function safeReturnUrl(given: string | null, origin: string, fallback: string): string {
  if (given === null || !given.startsWith('/') || given.startsWith('//')) return fallback;
  if (stayAway.test(given)) return fallback;
  let url: URL;
  try {
    url = new URL(given, origin);
  } catch {
    return fallback;
  }
  const address = `${url.pathname}${url.search}${url.hash}`;
  // Dots are resolved by now: `/.//evil.example` has become an address of another host.
  if (url.origin !== origin || address.startsWith('//')) return fallback;
  // The way back to a form that sends on whoever is signed in would lead nowhere.
  return url.pathname.startsWith('/auth/') ? fallback : address;
}
