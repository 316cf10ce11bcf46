import { useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { analyticsMessages as texts } from './messages.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPlot, plotHeightPx } from './chart-plot.tsx';
import { topOf, type ChartKind, type Series } from './chart.rules.ts';
import { useMeasuredWidth } from './use-measured-width.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { TableSwitch } from './table-switch.tsx';

export type Tone = 'first' | 'second' | 'danger';

export interface DayChartProps {
  title: string;
  /** What the vertical axis counts. */
  unit: string;
  /** What is included in the count. */
  counted: string;
  kind: ChartKind;
  /** ISO dates, oldest first. */
  days: readonly string[];
  series: readonly (Series & { tone: Tone })[];
  /** Formats a value for text. */
  format: (value: number) => string;
  /** Formats a value for the axis. */
  formatTick: (value: number) => string;
  /** Totals of all days, in words. */
  summary: string;
}

const fills = { first: 'fill-figure-1', second: 'fill-figure-2', danger: 'fill-danger' } as const;
const strokes = {
  first: 'stroke-figure-1',
  second: 'stroke-figure-2',
  danger: 'stroke-danger',
} as const;
const swatches = { first: 'bg-figure-1', second: 'bg-figure-2', danger: 'bg-danger' } as const;

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });

/** Chart of values per day, with a table as alternative. */
export function DayChart(props: DayChartProps) {
  const { title, unit, counted, kind, days, series, format, formatTick, summary } = props;
  const { element, width, textScale } = useMeasuredWidth();
  const [marked, setMarked] = useState<number | null>(null);
  const isEmpty = topOf(series, kind) === 0;
  const text = isEmpty ? (kind === 'line' ? texts.noneMeasured : texts.nothingYet) : summary;

  const shortDay = dayFormat({ day: 'numeric', month: 'short' });
  const longDay = dayFormat({ dateStyle: 'medium' });
  const dayName = (day: number) => longDay.format(new Date(days[day] ?? ''));
  const valueOf = (values: Series['values'], day: number) => {
    const value = values[day] ?? null;
    return value === null ? '–' : format(value);
  };

  function describeDay(day: number): string {
    const values = series.map(({ label, values: each }) => `${label} ${valueOf(each, day)}`);
    return `${dayName(day)}: ${values.join(', ')}`;
  }

  return (
    <ChartFigure title={title} unit={texts.perDay(unit)}>
      <p className="text-sm text-ink-muted">{counted}</p>
      <p className="min-h-6 text-sm text-ink-muted">
        {marked === null ? text : describeDay(marked)}
      </p>
      <div ref={element} style={{ height: plotHeightPx }}>
        {width === null ? null : (
          <ChartPlot
            label={texts.picture(title, unit, days.length, text)}
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
      <TableSwitch legend={<Legend series={series} />}>
        <ScrollingTable
          label={title}
          columns={[texts.day, ...series.map(({ label }) => label)]}
          rows={days
            .map((_, day) => ({
              name: dayName(day),
              values: series.map(({ values }) => valueOf(values, day)),
            }))
            .toReversed()}
        />
      </TableSwitch>
    </ChartFigure>
  );
}

function Legend({ series }: Pick<DayChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
      {series.map(({ label, tone }) => (
        <li key={label} className="inline-flex items-center gap-2">
          <span aria-hidden className={`size-3 rounded-sm ${swatches[tone]}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
