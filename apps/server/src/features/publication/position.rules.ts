/** Publications of one millisecond that can be told apart. */
export const positionsPerMs = 2048;
/** The first letter of every cursor; another way to write them gets another letter. */
const cursorVersion = 'a';
const cursorRadix = 36;

/** The place of a publication in the feed if nothing stands above it: when it was made, then eleven bits of its random id. */
export function positionOf(createdAtMs: number, uuid: string): number {
  const bits = Number.parseInt(uuid.slice(0, 3), 16) % positionsPerMs;
  return createdAtMs * positionsPerMs + bits;
}

// Several that come after the same one at once seldom want the same place.
const spread = 256;

/** A place above the given one, for a publication that the clock would put below it. */
export function positionAfter(last: number, uuid: string): number {
  return last + 1 + (Number.parseInt(uuid.slice(0, 3), 16) % spread);
}

// Clocks of two nodes differ by less, and no reader minds a date that is so little ahead.
const horizonMs = 5 * 60_000;
// No server of ours ran before.
const earliestMs = Date.parse('2026-01-01T00:00:00Z');
/** So many publications of the future are a clock that ran ahead; more of them are a clock that is behind now. */
export const mostStrays = 100;

/** The last position that is not in the future, or so little that clocks may differ. */
export function horizonOf(nowMs: number): number {
  return (nowMs + horizonMs) * positionsPerMs;
}

/** What stands on either side of the horizon. */
export interface OrderFound {
  /** The last position up to it; 0 when there is none. */
  within: number;
  /** The last position of all. */
  newest: number;
  /** How many are beyond it, counted up to one more than `mostStrays`. */
  beyond: number;
}

/**
 * What a new publication has to come after: everything, unless a few stand in the future. Those are brought back, or one
 * that was dated 2056 would pull all others there. With many of them, or a clock that cannot be right, the dates are
 * trusted and the clock is not.
 */
export function judgeOrder(
  nowMs: number,
  { within, newest, beyond }: OrderFound,
): { kind: 'follow' | 'bring-back'; after: number } {
  if (beyond === 0 || beyond > mostStrays || nowMs < earliestMs)
    return { kind: 'follow', after: newest };
  return { kind: 'bring-back', after: within };
}

/** When the publication at a position was made. */
export function createdAtMsOf(position: number): number {
  return Math.floor(position / positionsPerMs);
}

/** When the publication at a position was made, as the API says it. */
export function createdAtOf(position: number): string {
  return new Date(createdAtMsOf(position)).toISOString();
}

/** Positions from `from` on and below `below`. */
export interface PositionRange {
  from: number;
  below: number;
}

/** The positions between two dates, both inclusive (§5); a plain day is one of UTC and lasts to its last millisecond. */
export function positionsBetween(
  startDate: string | undefined,
  endDate: string | undefined,
): PositionRange {
  const from = startDate === undefined ? 0 : Date.parse(startDate) * positionsPerMs;
  const endMs = endDate === undefined ? Number.POSITIVE_INFINITY : lastMsOf(endDate);
  return { from: clamp(from), below: clamp((endMs + 1) * positionsPerMs) };
}

function lastMsOf(date: string): number {
  return date.length === 10 ? Date.parse(`${date}T23:59:59.999Z`) : Date.parse(date);
}

function clamp(position: number): number {
  return Math.min(Math.max(position, 0), Number.MAX_SAFE_INTEGER);
}

/** Where a page ended, for the address of the next one. */
export function writeCursor(position: number): string {
  return cursorVersion + position.toString(cursorRadix);
}

/** The position that a cursor stands for, or null when it is none of ours. */
export function readCursor(cursor: string): number | null {
  if (!/^a[0-9a-z]{1,11}$/u.test(cursor)) return null;
  const position = Number.parseInt(cursor.slice(cursorVersion.length), cursorRadix);
  // One spelling for each position, so that an address has one page behind it.
  return Number.isSafeInteger(position) && writeCursor(position) === cursor ? position : null;
}
