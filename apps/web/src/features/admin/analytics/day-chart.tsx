import { useId, useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { ChartPlot, plotHeightPx } from './chart-plot.tsx';
import { topOf, type ChartKind, type Series } from './chart.rules.ts';
import { useMeasuredWidth } from './measured-width.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { TableSwitch } from './table-switch.tsx';

export type Tone = 'first' | 'second' | 'danger';

export interface DayChartProps {
  title: string;
  /** What the vertical axis counts. */
  unit: string;
  /** Which of them are counted. */
  counted: string;
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

/** Values day by day: a picture with a table behind it. */
export function DayChart(props: DayChartProps) {
  const { title, unit, counted, kind, days, series, format, formatTick, summary } = props;
  const captionId = useId();
  const { element, width, textScale } = useMeasuredWidth();
  const [marked, setMarked] = useState<number | null>(null);
  const isEmpty = topOf(series, kind) === 0;
  const said = isEmpty ? (kind === 'line' ? texts.noneMeasured : texts.nothingYet) : summary;

  const shortDay = new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const longDay = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const named = (day: number) => longDay.format(new Date(days[day] ?? ''));
  const valueOf = (values: Series['values'], day: number) => {
    const value = values[day] ?? null;
    return value === null ? '–' : format(value);
  };

  function wordsOf(day: number): string {
    const values = series.map(({ label, values: each }) => `${label} ${valueOf(each, day)}`);
    return `${named(day)}: ${values.join(', ')}`;
  }

  return (
    <figure
      aria-labelledby={captionId}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption id={captionId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-xl">{title}</span>
        <span className="text-sm text-ink-muted">{texts.perDay(unit)}</span>
      </figcaption>
      <p className="text-sm text-ink-muted">{counted}</p>
      <p className="min-h-6 text-sm text-ink-muted">{marked === null ? said : wordsOf(marked)}</p>
      <div ref={element} style={{ height: plotHeightPx }}>
        {width === null ? null : (
          <ChartPlot
            label={texts.picture(title, unit, days.length, said)}
            series={series}
            kind={kind}
            fills={series.map(({ tone }) => fills[tone])}
            strokes={series.map(({ tone }) => strokes[tone])}
            dayLabels={days.map((day) => shortDay.format(new Date(day)))}
            formatTick={formatTick}
            widthPx={width}
            textScale={textScale}
            marked={marked}
            onMark={setMarked}
          />
        )}
      </div>
      <TableSwitch
        legend={
          <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
            {series.map(({ label, tone }) => (
              <li key={label} className="inline-flex items-center gap-2">
                <span aria-hidden className={`size-3 rounded-sm ${swatches[tone]}`} />
                {label}
              </li>
            ))}
          </ul>
        }
      >
        <ScrollingTable
          label={title}
          columns={[texts.day, ...series.map(({ label }) => label)]}
          rows={days
            .map((_, day) => ({
              name: named(day),
              values: series.map(({ values }) => valueOf(values, day)),
            }))
            .toReversed()}
        />
      </TableSwitch>
    </figure>
  );
}
