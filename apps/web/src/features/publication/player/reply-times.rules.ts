/** Below this a number counts seconds: as milliseconds it would lie in 1973 or before. */
const firstMilliseconds = 1e11;

// The last moment that a Date can hold.
const lastMoment = 8.64e15;

const numeric = /^\s*\d{9,16}(?:\.\d+)?\s*$/;
const byParts =
  /^\s*(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?)?/i;

/**
 * Milliseconds since 1970 for the times of one conversation, `null` where one cannot be read. A day like 3/11/2026
 * says by itself neither day nor month; its neighbours do, since most conversations are published in their order.
 */
export function readReplyTimes(times: readonly unknown[]): (number | null)[] {
  const isDayFirst = readsDayFirst(
    times.filter((time): time is string => typeof time === 'string' && byParts.test(time)),
  );
  return times.map((time) => readReplyTime(time, isDayFirst));
}

function readReplyTime(time: unknown, isDayFirst: boolean): number | null {
  if (typeof time === 'number') return fromNumber(time);
  if (typeof time !== 'string') return null;
  if (numeric.test(time)) return fromNumber(Number(time));
  if (byParts.test(time)) return fromParts(time, isDayFirst);
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? null : parsed;
}

function fromNumber(value: number): number | null {
  const milliseconds = value < firstMilliseconds ? value * 1000 : value;
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) <= lastMoment
    ? milliseconds
    : null;
}

function readsDayFirst(times: readonly string[]): boolean {
  const parts = times.map((time) => byParts.exec(time) ?? []);
  if (parts.some(([, first]) => Number(first) > 12)) return true;
  if (parts.some(([, , second]) => Number(second) > 12)) return false;
  // Dots and the rest of the world; without a hint a slash is read as browsers read it.
  if (times.some((time) => /^\s*\d+\./.test(time))) return true;
  const inOrder = (isDayFirst: boolean) => {
    const moments = times.map((time) => fromParts(time, isDayFirst) ?? 0);
    return moments.every((moment, index) => moment >= (moments[index - 1] ?? -Infinity));
  };
  return inOrder(true) && !inOrder(false);
}

function fromParts(time: string, isDayFirst: boolean): number | null {
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
