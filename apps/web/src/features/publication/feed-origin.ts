import { paths } from '../../paths.ts';

/** History state of a visit that started in the feed: the back link then uses the browser's history. */
export const cameFromFeed = { cameFromFeed: true } as const;

export function hasComeFromFeed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFromFeed' in state;
}

/**
 * Path and search of the feed page that linked to this document, with its filters; `null` for other referrers. A link
 * followed before the app was loaded sets no history state.
 */
export function feedOfReferrer(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const address = new URL(referrer);
  const isFeed = address.origin === origin && address.pathname === paths.conversations;
  return isFeed ? `${address.pathname}${address.search}` : null;
}
