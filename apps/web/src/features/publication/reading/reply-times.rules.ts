/** Below this a number counts seconds: as milliseconds it would lie in 1973 or before. */
const firstMilliseconds = 1e11;

// The last moment that a Date can hold.
const lastMoment = 8.64e15;

const numeric = /^\s*\d{9,16}(?:\.\d+)?\s*$/;
const byParts =
  /^\s*(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?)?/i;

// Longer than any date that people write.
const longestWritten = 60;
const withZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?:\s*\(.*\))?\s*$/i;

/** When a reply was said, as far as one can tell. */
export interface ReplyTime {
  /** Milliseconds since 1970; `null` when the publication does not say which moment it was. */
  instant: number | null;
  /** Orders the replies of one conversation, and says nothing about a clock elsewhere. */
  order: number | null;
  /** The time as its author wrote it, where it names no moment: in whose zone, in which order of day and month? */
  written: string;
}

/**
 * The times of one conversation. A number, and a date with its zone, is a moment. A day like 3/11/2026 says by itself
 * neither day nor month; its neighbours may, which is enough to order them, since all were written in one place.
 */
export function readReplyTimes(times: readonly unknown[]): ReplyTime[] {
  const isDayFirst = readsDayFirst(
    times.filter((time): time is string => typeof time === 'string' && byParts.test(time)),
  );
  return times.map((time) => readReplyTime(time, isDayFirst));
}

function readReplyTime(time: unknown, isDayFirst: boolean | null): ReplyTime {
  const at = (instant: number | null) => ({ instant, order: instant, written: '' });
  if (typeof time === 'number') return at(fromNumber(time));
  if (typeof time !== 'string') return at(null);
  if (numeric.test(time)) return at(fromNumber(Number(time)));
  const parsed = byParts.test(time) ? fromParts(time, isDayFirst) : Date.parse(time);
  const order = parsed === null || Number.isNaN(parsed) ? null : parsed;
  if (order !== null && withZone.test(time)) return at(order);
  const written = time.trim();
  return { instant: null, order, written: written.length > longestWritten ? '' : written };
}

function fromNumber(value: number): number | null {
  const milliseconds = value < firstMilliseconds ? value * 1000 : value;
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) <= lastMoment
    ? milliseconds
    : null;
}

/** `null` where nothing says which comes first. */
function readsDayFirst(times: readonly string[]): boolean | null {
  const parts = times.map((time) => byParts.exec(time) ?? []);
  if (parts.some(([, first]) => Number(first) > 12)) return true;
  if (parts.some(([, , second]) => Number(second) > 12)) return false;
  // With dots the day comes first all over the world; with slashes that depends on where.
  if (times.some((time) => /^\s*\d+\./.test(time))) return true;
  const inOrder = (isDayFirst: boolean) => {
    const moments = times.map((time) => fromParts(time, isDayFirst) ?? 0);
    return moments.every((moment, index) => moment >= (moments[index - 1] ?? -Infinity));
  };
  const isInOrder = { dayFirst: inOrder(true), monthFirst: inOrder(false) };
  return isInOrder.dayFirst === isInOrder.monthFirst ? null : isInOrder.dayFirst;
}

function fromParts(time: string, isDayFirst: boolean | null): number | null {
  if (isDayFirst === null) return null;
  const [, first = '', second = '', year = '', hour = '0', minute = '0', seconds = '0', half] =
    byParts.exec(time) ?? [];
  const [day, month] = (isDayFirst ? [first, second] : [second, first]).map(Number);
  if (day === undefined || month === undefined || month < 1 || month > 12 || day < 1 || day > 31) {
    return null;
  }
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return new Date(Number(year), month - 1, day, hours, Number(minute), Number(seconds)).getTime();
}
