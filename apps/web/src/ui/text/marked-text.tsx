import type { ReactNode } from 'react';

interface MarkedTextProps {
  text: string;
  /** Beginnings and ends of what is marked, in order, without overlaps. */
  marks: readonly (readonly [start: number, end: number])[];
}

/** A text with marked parts. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let place = 0;
  for (const [start, end] of marks) {
    parts.push(
      text.slice(place, start),
      <mark key={start} className="rounded-[2px] bg-accent-tint font-semibold text-ink">
        {text.slice(start, end)}
      </mark>,
    );
    place = end;
  }
  return [...parts, text.slice(place)];
}
