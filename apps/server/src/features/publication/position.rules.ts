/** Publications of one millisecond that can be told apart. */
export const positionsPerMs = 2048;
/** The first letter of every cursor; another way to write them gets another letter. */
const cursorVersion = 'a';
const cursorRadix = 36;

/** The place of a publication in the feed: when it was made, then eleven bits of its random id. */
export function positionOf(createdAtMs: number, uuid: string): number {
  const bits = Number.parseInt(uuid.slice(0, 3), 16) % positionsPerMs;
  return createdAtMs * positionsPerMs + bits;
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
