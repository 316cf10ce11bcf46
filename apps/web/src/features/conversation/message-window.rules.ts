/** The part of the conversation that is in the page: messages `start` to `end`, the latter left out. */
export interface MessageWindow {
  start: number;
  end: number;
}

/** How many messages a conversation opens with: a screenful and what scrolling up shows first. Each one is painted with every token. */
export const openingCount = 30;
/** How many come at a time when the reader scrolls on. */
export const windowStep = 60;
/** The most that is in the page at once; past it the far end is taken out. */
export const windowLimit = 180;

/** The newest messages. */
export function latestWindow(count: number): MessageWindow {
  return { start: Math.max(0, count - openingCount), end: count };
}

/** True when the newest message is in the page. */
export const reachesEnd = (range: MessageWindow, count: number) => range.end >= count;

/** More of the earlier messages; the latest go when there are too many. */
export function withEarlier({ start, end }: MessageWindow): MessageWindow {
  const earlier = Math.max(0, start - windowStep);
  return { start: earlier, end: Math.min(end, earlier + windowLimit) };
}

/** More of the later messages; the earliest go when there are too many. */
export function withLater({ start, end }: MessageWindow, count: number): MessageWindow {
  const later = Math.min(count, end + windowStep);
  return { start: Math.max(start, later - windowLimit), end: later };
}

/**
 * The window after the conversation changed its length. A reader at the end stays there, and the page does
 * not grow with the conversation; one who reads further up sees nothing move.
 */
export function afterChange(
  range: MessageWindow,
  previousCount: number,
  count: number,
  isFollowing: boolean,
): MessageWindow {
  if (count < previousCount || previousCount === 0) return latestWindow(count);
  if (!reachesEnd(range, previousCount)) return range;
  if (!isFollowing) {
    return count - range.start <= windowLimit ? { start: range.start, end: count } : range;
  }
  // Taking one message out per new one would cost a measure each time; many go at once.
  const size = count - range.start;
  return size > openingCount * 1.5 ? latestWindow(count) : { start: range.start, end: count };
}
