/** One line, or one colour of bars: a value for each day, `null` where there is none. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
}

/**
 * `overlaid`: later series are part of the first and are rendered in front of it. `stacked`: they add up. `line`:
 * independent values, with gaps.
 */
export type ChartKind = 'overlaid' | 'stacked' | 'line';

/** A bar of one day, in values; `from` is the top of the bar below. */
export interface Bar {
  series: number;
  day: number;
  from: number;
  to: number;
}

/** All bars in paint order; days without a value have none. */
export function barsOf(series: readonly Series[], kind: ChartKind): Bar[] {
  if (kind === 'line') return [];
  const heights: number[] = [];
  return series.flatMap(({ values }, index) =>
    values.flatMap((value, day) => {
      const from = kind === 'stacked' ? (heights[day] ?? 0) : 0;
      const to = from + (value ?? 0);
      heights[day] = to;
      return to > from ? [{ series: index, day, from, to }] : [];
    }),
  );
}

/** The largest value to show; 0 when there is none. */
export function topOf(series: readonly Series[], kind: ChartKind): number {
  const shown =
    kind === 'line'
      ? series.flatMap(({ values }) => values.map((value) => value ?? 0))
      : barsOf(series, kind).map(({ to }) => to);
  return shown.reduce((top, value) => Math.max(top, value), 0);
}

/** Round values from 0 to at least `top`, about `wantedSteps` apart; steps are whole numbers. */
export function ticksUpTo(top: number, wantedSteps = 4): number[] {
  if (!(top > 0) || !Number.isFinite(top)) return [0, 1];
  const rough = top / wantedSteps;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    ([1, 2, 2.5, 5].find((each) => each * magnitude >= rough) ?? 10) * magnitude,
  );
  // A step of 2.5 would label halves, and counts are whole.
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  return Array.from({ length: Math.ceil(top / whole) + 1 }, (_, index) => index * whole);
}

const daySteps = [1, 2, 3, 7, 14, 30, 60, 90];

/** Indexes of the days with a label: as many as fit, the last one included. */
export function namedDays(count: number, widthPx: number, labelPx: number): number[] {
  const room = Math.max(1, Math.floor(widthPx / labelPx));
  const step = daySteps.find((each) => Math.ceil(count / each) <= room) ?? Math.max(1, count);
  const last = count - 1;
  return Array.from({ length: count }, (_, day) => day).filter((day) => (last - day) % step === 0);
}

/** Stretches of days with values: a line breaks where there are none. */
export function runsOf(values: readonly (number | null)[]): { day: number; value: number }[][] {
  const runs: { day: number; value: number }[][] = [];
  let current: { day: number; value: number }[] = [];
  values.forEach((value, day) => {
    if (value === null) current = [];
    else {
      if (current.length === 0) runs.push(current);
      current.push({ day, value });
    }
  });
  return runs;
}

export function totalOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Median of the values that are not `null`; `null` when there are none. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
