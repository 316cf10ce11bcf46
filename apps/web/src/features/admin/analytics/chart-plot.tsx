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

/** Height in CSS pixels; reserved before the width is known. */
export const plotHeightPx = 208;

const dayLabelWidth = 62;

export interface ChartPlotProps {
  /** Text alternative. */
  label: string;
  series: readonly Series[];
  kind: ChartKind;
  fills: readonly string[];
  strokes: readonly string[];
  /** Short dates. */
  dayLabels: readonly string[];
  formatTick: (value: number) => string;
  widthPx: number;
  /** Root font size relative to 16 px. */
  textScale: number;
  /** Index of the day under the pointer. */
  marked: number | null;
  onMark: (day: number | null) => void;
}

/** Positions and sizes in pixels. */
function plotLayout({ series, kind, dayLabels, widthPx, textScale }: ChartPlotProps) {
  const edge = { top: 12, right: 10, bottom: 26 * textScale, left: 46 * textScale };
  const count = dayLabels.length;
  const inner = {
    width: Math.max(1, widthPx - edge.left - edge.right),
    height: plotHeightPx - edge.top - edge.bottom,
  };
  const ticks = ticksUpTo(topOf(series, kind));
  const highest = ticks.at(-1) ?? 1;
  const slot = inner.width / Math.max(1, count);
  return {
    edge,
    inner,
    count,
    ticks,
    slot,
    y: (value: number) => edge.top + inner.height * (1 - value / highest),
    middle: (day: number) => edge.left + slot * (day + 0.5),
    barWidth: (index: number) => {
      const width = Math.min(28, slot * (slot > 6 ? 0.72 : 0.9));
      return kind === 'overlaid' && index > 0 ? width * 0.5 : width;
    },
  };
}

interface PartProps {
  plot: ChartPlotProps;
  layout: ReturnType<typeof plotLayout>;
}

/** The chart as SVG: axes, and bars or lines. */
export function ChartPlot(plot: ChartPlotProps) {
  const { label, kind, widthPx, marked, onMark } = plot;
  const layout = plotLayout(plot);
  const { edge, inner, count, slot } = layout;

  function markDayAtPointer({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const day = Math.floor(
      (clientX - currentTarget.getBoundingClientRect().left - edge.left) / slot,
    );
    onMark(day >= 0 && day < count ? day : null);
  }

  return (
    <svg
      // An inline SVG cannot be an img element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      width={widthPx}
      height={plotHeightPx}
      className="block touch-pan-y text-[0.75rem] tabular-nums"
      onPointerMove={markDayAtPointer}
      onPointerLeave={() => onMark(null)}
    >
      <Axes plot={plot} layout={layout} />
      {marked === null ? null : (
        <rect
          x={edge.left + slot * marked}
          y={edge.top}
          width={slot}
          height={inner.height}
          className="fill-tint"
        />
      )}
      <Bars plot={plot} layout={layout} />
      {kind === 'line' ? <Lines plot={plot} layout={layout} /> : null}
    </svg>
  );
}

function Axes({ plot: { dayLabels, formatTick, widthPx, textScale }, layout }: PartProps) {
  const { edge, inner, count, ticks, y, middle } = layout;
  const dayLabelPx = dayLabelWidth * textScale;
  return (
    <>
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
    </>
  );
}

function Bars({ plot: { series, kind, fills }, layout: { y, middle, barWidth } }: PartProps) {
  return barsOf(series, kind).map(({ series: index, day, from, to }) => (
    <rect
      key={`${index} ${day}`}
      x={middle(day) - barWidth(index) / 2}
      // At least one pixel high.
      y={Math.min(y(to), y(from) - 1)}
      width={barWidth(index)}
      height={Math.max(1, y(from) - y(to))}
      className={fills[index]}
    />
  ));
}

function Lines({ plot: { series, fills, strokes }, layout: { slot, y, middle } }: PartProps) {
  return series.map(({ label: name, values }, index) => (
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
  ));
}
