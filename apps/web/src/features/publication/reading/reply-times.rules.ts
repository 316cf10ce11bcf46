/** Smaller numbers are seconds: as milliseconds they would be before 1974. */
const minMilliseconds = 1e11;

// The largest time value of a Date.
const maxTime = 8.64e15;

const numeric = /^\s*\d{9,16}(?:\.\d+)?\s*$/;
const partsPattern =
  /^\s*(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?)?/i;

// Longer than any written date.
const maxWrittenLength = 60;
const withZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?:\s*\(.*\))?\s*$/i;

export interface ReplyTime {
  /** Milliseconds since 1970; `null` when unknown. */
  instant: number | null;
  /** Sort key within the conversation; not an instant. */
  order: number | null;
  /** The time as written, when time zone or order of day and month are unknown. */
  written: string;
}

/**
 * Times of all replies of a conversation. Numbers, and dates with a time zone, are instants. Day and month of a date
 * such as 3/11/2026 are ambiguous; the other dates may settle their order, which is enough for sorting.
 */
export function readReplyTimes(times: readonly unknown[]): ReplyTime[] {
  const isDayFirst = readsDayFirst(
    times.filter((time): time is string => typeof time === 'string' && partsPattern.test(time)),
  );
  return times.map((time) => readReplyTime(time, isDayFirst));
}

function readReplyTime(time: unknown, isDayFirst: boolean | null): ReplyTime {
  const at = (instant: number | null) => ({ instant, order: instant, written: '' });
  if (typeof time === 'number') return at(fromNumber(time));
  if (typeof time !== 'string') return at(null);
  if (numeric.test(time)) return at(fromNumber(Number(time)));
  const parsed = partsPattern.test(time) ? fromParts(time, isDayFirst) : Date.parse(time);
  const order = parsed === null || Number.isNaN(parsed) ? null : parsed;
  if (order !== null && withZone.test(time)) return at(order);
  const written = time.trim();
  return { instant: null, order, written: written.length > maxWrittenLength ? '' : written };
}

function fromNumber(value: number): number | null {
  const milliseconds = value < minMilliseconds ? value * 1000 : value;
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) <= maxTime ? milliseconds : null;
}

/** `null` when undecided. */
function readsDayFirst(times: readonly string[]): boolean | null {
  const parts = times.map((time) => partsPattern.exec(time) ?? []);
  if (parts.some(([, first]) => Number(first) > 12)) return true;
  if (parts.some(([, , second]) => Number(second) > 12)) return false;
  // With dots the day comes first everywhere; with slashes it depends on the country.
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
  const [, first = '', second = '', year = '', hour = '0', minute = '0', seconds = '0', meridiem] =
    partsPattern.exec(time) ?? [];
  const [day, month] = (isDayFirst ? [first, second] : [second, first]).map(Number);
  if (day === undefined || month === undefined || month < 1 || month > 12 || day < 1 || day > 31) {
    return null;
  }
  const isAfternoon = meridiem?.toLowerCase() === 'p';
  const hours =
    meridiem === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return new Date(Number(year), month - 1, day, hours, Number(minute), Number(seconds)).getTime();
}
