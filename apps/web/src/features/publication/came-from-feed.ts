import { paths } from '../../paths.ts';

/** State of a visit that began with a card of the feed: the way back is then the history's, to the same place. */
export const cameFromFeed = { cameFromFeed: true } as const;

/** True for the state of such a visit. */
export function hasComeFromFeed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFromFeed' in state;
}

/**
 * Path and search of the feed that the document was loaded from, so with its filters; null when it was loaded from
 * elsewhere. A card that is followed before the code has come, or without any, leaves no state behind.
 */
export function feedOfReferrer(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const address = new URL(referrer);
  const isFeed = address.origin === origin && address.pathname === paths.conversations;
  return isFeed ? `${address.pathname}${address.search}` : null;
}
