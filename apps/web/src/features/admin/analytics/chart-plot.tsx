import type { PointerEvent } from 'react';
import {
  barsOf,
  namedDays,
  runsOf,
  ticksUpTo,
  topOf,
  type ChartKind,
  type Series,
} from './chart.rules.ts';

/** Height in CSS pixels; the place is held before the width is known. */
export const plotHeightPx = 208;

const dayLabelWidth = 62;

export interface ChartPlotProps {
  /** What the picture shows, in words. */
  label: string;
  series: readonly Series[];
  kind: ChartKind;
  fills: readonly string[];
  strokes: readonly string[];
  /** Short names of the days. */
  dayLabels: readonly string[];
  formatTick: (value: number) => string;
  widthPx: number;
  /** How many times the ordinary size the text has. */
  textScale: number;
  /** The day under the pointer. */
  marked: number | null;
  onMark: (day: number | null) => void;
}

/** Axes with their units, and bars or lines in them. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, series, kind, fills, strokes, dayLabels, formatTick, widthPx } = props;
  const { textScale, marked, onMark } = props;
  const edge = { top: 12, right: 10, bottom: 26 * textScale, left: 46 * textScale };
  const dayLabelPx = dayLabelWidth * textScale;
  const count = dayLabels.length;
  const inner = {
    width: Math.max(1, widthPx - edge.left - edge.right),
    height: plotHeightPx - edge.top - edge.bottom,
  };
  const ticks = ticksUpTo(topOf(series, kind));
  const highest = ticks.at(-1) ?? 1;
  const slot = inner.width / Math.max(1, count);
  const y = (value: number) => edge.top + inner.height * (1 - value / highest);
  const middle = (day: number) => edge.left + slot * (day + 0.5);
  const barWidth = (index: number) => {
    const width = Math.min(28, slot * (slot > 6 ? 0.72 : 0.9));
    return kind === 'overlaid' && index > 0 ? width * 0.5 : width;
  };

  function follow({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const day = Math.floor(
      (clientX - currentTarget.getBoundingClientRect().left - edge.left) / slot,
    );
    onMark(day >= 0 && day < count ? day : null);
  }

  return (
    <svg
      // A picture made of shapes, which an img element cannot hold.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      width={widthPx}
      height={plotHeightPx}
      className="block touch-pan-y text-[0.75rem] tabular-nums"
      onPointerMove={follow}
      onPointerLeave={() => onMark(null)}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={edge.left}
            x2={widthPx - edge.right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-muted">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {namedDays(count, inner.width, dayLabelPx).map((day) => (
        <g key={day}>
          <line
            x1={middle(day)}
            x2={middle(day)}
            y1={y(0)}
            y2={y(0) + 4}
            className="stroke-line-strong"
          />
          <text
            x={Math.min(middle(day), widthPx - dayLabelPx / 2)}
            y={plotHeightPx - 6}
            textAnchor="middle"
            className="fill-ink-muted"
          >
            {dayLabels[day]}
          </text>
        </g>
      ))}
      {marked === null ? null : (
        <rect
          x={edge.left + slot * marked}
          y={edge.top}
          width={slot}
          height={inner.height}
          className="fill-tint"
        />
      )}
      {barsOf(series, kind).map(({ series: index, day, from, to }) => (
        <rect
          key={`${index} ${day}`}
          x={middle(day) - barWidth(index) / 2}
          // The smallest bar is still a bar.
          y={Math.min(y(to), y(from) - 1)}
          width={barWidth(index)}
          height={Math.max(1, y(from) - y(to))}
          className={fills[index]}
        />
      ))}
      {kind === 'line'
        ? series.map(({ label: name, values }, index) => (
            <g key={name}>
              {runsOf(values).map((run) => (
                <polyline
                  key={run[0]?.day}
                  points={run.map(({ day, value }) => `${middle(day)},${y(value)}`).join(' ')}
                  fill="none"
                  strokeWidth={2}
                  strokeLinejoin="round"
                  className={strokes[index]}
                />
              ))}
              {runsOf(values)
                .flat()
                .map(({ day, value }) => (
                  <circle
                    key={day}
                    cx={middle(day)}
                    cy={y(value)}
                    r={Math.min(3.5, Math.max(1.5, slot / 3))}
                    className={fills[index]}
                  />
                ))}
            </g>
          ))
        : null}
    </svg>
  );
}
