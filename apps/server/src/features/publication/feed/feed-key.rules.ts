// A feed key orders publications and holds their date: milliseconds times 2,048 plus eleven random bits.

/** Number of feed keys per millisecond. */
export const feedKeysPerMs = 2048;
/** First letter of every cursor; changes with the cursor format. */
const cursorVersion = 'a';
const cursorRadix = 36;

// Feed keys above 2 ** 53, of dates from 2109 on, lose their last bits. A clock after 2100 is wrong and counts as 2100.
const latestMs = Date.parse('2100-01-01T00:00:00Z');

/** The clock's time, at most 2100, so that its feed keys are safe integers. */
export function feedTimeOf(clockMs: number): number {
  return Math.min(clockMs, latestMs);
}

/** The feed key of a publication: its creation time, then eleven bits of its random id. */
export function feedKeyOf(createdAtMs: number, uuid: string): number {
  const bits = Number.parseInt(uuid.slice(0, 3), 16) % feedKeysPerMs;
  return createdAtMs * feedKeysPerMs + bits;
}

// Random gap, so that concurrent publications rarely choose the same key.
const spread = 256;

/** A feed key above the given one, for when the clock is behind. */
export function feedKeyAfter(lastKey: number, uuid: string): number {
  return lastKey + 1 + (Number.parseInt(uuid.slice(0, 3), 16) % spread);
}

// Larger than the clock difference of two nodes, small enough that readers do not mind the date.
const horizonMs = 5 * 60_000;
// No server ran before; an earlier clock is wrong.
const earliestMs = Date.parse('2026-01-01T00:00:00Z');
/** Up to this many publications in the future mean that a clock was ahead; more mean that this clock is behind. */
export const maxOutOfOrder = 100;

/** The highest feed key that does not count as in the future. */
export function horizonOf(nowMs: number): number {
  return (nowMs + horizonMs) * feedKeysPerMs;
}

/** Publications on both sides of the horizon. */
export interface FeedOrderState {
  /** The highest feed key up to the horizon; 0 when there is none. */
  within: number;
  /** The highest feed key of all. */
  newest: number;
  /** Number of publications beyond the horizon, counted up to `maxOutOfOrder + 1`. */
  beyond: number;
}

/**
 * Decides which feed key the next publication follows: the highest, unless a few publications are in the future. Those
 * are moved back, or one dated 2056 would pull all later ones there. When many are, or the clock is certainly wrong,
 * the stored dates are trusted instead of the clock.
 */
export function decideFeedOrder(
  nowMs: number,
  { within, newest, beyond }: FeedOrderState,
): { kind: 'follow' | 'move-back'; after: number } {
  if (beyond === 0 || beyond > maxOutOfOrder || nowMs < earliestMs)
    return { kind: 'follow', after: newest };
  return { kind: 'move-back', after: within };
}

/** The creation time in a feed key. */
export function createdAtMsOf(feedKey: number): number {
  return Math.floor(feedKey / feedKeysPerMs);
}

/** The creation time in a feed key, as the API writes it. */
export function createdAtOf(feedKey: number): string {
  return new Date(createdAtMsOf(feedKey)).toISOString();
}

/** Feed keys from `from` (inclusive) to `below` (exclusive). */
export interface FeedKeyRange {
  from: number;
  below: number;
}

/** Feed keys between two inclusive dates; a date without time is a whole UTC day: docs/behaviour.md#feed-filter-rules */
export function feedKeysBetween(
  startDate: string | undefined,
  endDate: string | undefined,
): FeedKeyRange {
  const from = startDate === undefined ? 0 : Date.parse(startDate) * feedKeysPerMs;
  const endMs = endDate === undefined ? Number.POSITIVE_INFINITY : lastMsOf(endDate);
  return { from: clamp(from), below: clamp((endMs + 1) * feedKeysPerMs) };
}

function lastMsOf(date: string): number {
  return date.length === 10 ? Date.parse(`${date}T23:59:59.999Z`) : Date.parse(date);
}

function clamp(feedKey: number): number {
  return Math.min(Math.max(feedKey, 0), Number.MAX_SAFE_INTEGER);
}

/** The cursor for the page after a feed key. */
export function writeCursor(feedKey: number): string {
  return cursorVersion + feedKey.toString(cursorRadix);
}

/** The feed key of a cursor; null when the cursor is invalid. */
export function readCursor(cursor: string): number | null {
  if (!/^a[0-9a-z]{1,11}$/u.test(cursor)) return null;
  const feedKey = Number.parseInt(cursor.slice(cursorVersion.length), cursorRadix);
  // Only the canonical spelling is valid, so that each page has one address.
  return Number.isSafeInteger(feedKey) && writeCursor(feedKey) === cursor ? feedKey : null;
}
