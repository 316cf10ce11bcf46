/** The messages in the DOM: from `start` up to but not including `end`. */
export interface MessageWindow {
  start: number;
  end: number;
}

/** Messages in the DOM at first: a screenful and some to scroll. The browser repaints each of them with every token. */
export const openingCount = 30;
/** Messages added when the reader scrolls to an edge. */
export const windowStep = 60;
/** The maximum in the DOM; beyond it the far end is removed. */
export const windowLimit = 180;

/** The window on the newest messages. */
export function latestWindow(count: number): MessageWindow {
  return { start: Math.max(0, count - openingCount), end: count };
}

/** The window around one message; the present one when it is well inside. */
export function windowAround(range: MessageWindow, index: number, count: number): MessageWindow {
  const half = openingCount / 2;
  if (index >= count - half) return latestWindow(count);
  if (index >= range.start && index < range.end && range.end <= count) return range;
  const start = Math.max(0, index - half);
  return { start, end: Math.min(count, start + openingCount) };
}

/** True when the window includes the newest message. */
export const reachesEnd = (range: MessageWindow, count: number) => range.end >= count;

/** Extends the window to earlier messages, and removes the latest above the limit. */
export function withEarlier({ start, end }: MessageWindow): MessageWindow {
  const earlier = Math.max(0, start - windowStep);
  return { start: earlier, end: Math.min(end, earlier + windowLimit) };
}

/** Extends the window to later messages, and removes the earliest above the limit. */
export function withLater({ start, end }: MessageWindow, count: number): MessageWindow {
  const later = Math.min(count, end + windowStep);
  return { start: Math.max(start, later - windowLimit), end: later };
}

/**
 * The window after the number of messages changed. It follows a reader at the end without growing with the
 * conversation; it does not move for a reader who has scrolled up.
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
  // Removing one message per new one would cost a layout each time, so several are removed at once.
  const size = count - range.start;
  return size > openingCount * 1.5 ? latestWindow(count) : { start: range.start, end: count };
}
