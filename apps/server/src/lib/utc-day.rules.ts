const dayMs = 86_400_000;

/** The calendar day in UTC, as `YYYY-MM-DD`. */
export function utcDayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The following day. */
export function dayAfter(day: string): string {
  return utcDayOf(Date.parse(day) + dayMs);
}

/** `count` days in ascending order, ending with the day of `nowMs`. */
export function lastDays(count: number, nowMs: number): string[] {
  return Array.from({ length: count }, (_, index) => utcDayOf(nowMs - (count - 1 - index) * dayMs));
}
