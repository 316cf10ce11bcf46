/** State of a visit that began with a card of the feed: the way back is then the history's, to the same place. */
export const cameFromFeed = { cameFromFeed: true } as const;

/** True for the state of such a visit. */
export function hasComeFromFeed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFromFeed' in state;
}
