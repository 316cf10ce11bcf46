import { useId, type ReactNode } from 'react';

export interface ChartFigureProps {
  title: string;
  unit: string;
  children: ReactNode;
}

/** A card with a chart under its caption. */
export function ChartFigure({ title, unit, children }: ChartFigureProps) {
  const captionId = useId();
  return (
    <figure
      aria-labelledby={captionId}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption id={captionId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-xl">{title}</span>
        <span className="text-sm text-ink-muted">{unit}</span>
      </figcaption>
      {children}
    </figure>
  );
}
