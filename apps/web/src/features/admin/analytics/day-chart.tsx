import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { ChartPlot, plotHeightPx } from './chart-plot.tsx';
import { topOf, type ChartKind, type Series } from './chart.rules.ts';
import { DayTable } from './day-table.tsx';
import { useMeasuredWidth } from './measured-width.ts';

export type Tone = 'first' | 'second' | 'danger';

export interface DayChartProps {
  title: string;
  /** What the vertical axis counts. */
  unit: string;
  kind: ChartKind;
  /** ISO dates, oldest first. */
  days: readonly string[];
  series: readonly (Series & { tone: Tone })[];
  /** A value in words. */
  format: (value: number) => string;
  /** A value on the axis. */
  formatTick: (value: number) => string;
  /** What all the days say together. */
  summary: string;
}

const fills = { first: 'fill-figure-1', second: 'fill-figure-2', danger: 'fill-danger' } as const;
const strokes = {
  first: 'stroke-figure-1',
  second: 'stroke-figure-2',
  danger: 'stroke-danger',
} as const;
const swatches = { first: 'bg-figure-1', second: 'bg-figure-2', danger: 'bg-danger' } as const;

const shortDay = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Values day by day: a picture with a table behind it. */
export function DayChart(props: DayChartProps) {
  const { title, unit, kind, days, series, format, formatTick, summary } = props;
  const captionId = useId();
  const tableId = useId();
  const { element, width } = useMeasuredWidth();
  const [marked, setMarked] = useState<number | null>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const isEmpty = topOf(series, kind) === 0;
  const said = isEmpty ? (kind === 'line' ? texts.noneMeasured : texts.nothingYet) : summary;

  function wordsOf(day: number): string {
    const values = series.map(({ label, values: each }) => {
      const value = each[day] ?? null;
      return `${label} ${value === null ? '–' : format(value)}`;
    });
    return `${longDay.format(new Date(days[day] ?? ''))}: ${values.join(', ')}`;
  }

  return (
    <figure
      aria-labelledby={captionId}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption id={captionId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-xl">{title}</span>
        <span className="text-sm text-ink-muted">{unit} per day</span>
      </figcaption>
      <p className="min-h-6 text-sm text-ink-muted">{marked === null ? said : wordsOf(marked)}</p>
      <div ref={element} style={{ height: plotHeightPx }}>
        {width === null ? null : (
          <ChartPlot
            label={`${title}, ${unit} per day, ${days.length} days. ${said}`}
            series={series}
            kind={kind}
            fills={series.map(({ tone }) => fills[tone])}
            strokes={series.map(({ tone }) => strokes[tone])}
            dayLabels={days.map((day) => shortDay.format(new Date(day)))}
            formatTick={formatTick}
            widthPx={width}
            marked={marked}
            onMark={setMarked}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
          {series.map(({ label, tone }) => (
            <li key={label} className="inline-flex items-center gap-2">
              <span aria-hidden className={`size-3 rounded-sm ${swatches[tone]}`} />
              {label}
            </li>
          ))}
        </ul>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isTableShown}
          aria-controls={tableId}
          onClick={() => setIsTableShown(!isTableShown)}
        >
          {isTableShown ? 'Hide the table' : 'Show the table'}
        </Button>
      </div>
      <div id={tableId}>
        {isTableShown ? (
          <DayTable
            label={title}
            days={days}
            series={series}
            format={format}
            formatDay={(day) => longDay.format(new Date(day))}
          />
        ) : null}
      </div>
    </figure>
  );
}
