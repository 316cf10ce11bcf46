import { memo } from 'react';
import type { Seated } from '../seat/seat.rules.ts';
import { useSeatMarks } from '../seat/seating.tsx';

/** A turn as the strip draws it. */
export interface TurnStripe {
  /** A member, or what has no seat's colour: the visitor, and a summary, which nobody says. */
  speaker: Seated | 'visitor' | 'nobody';
  /** More than an ordinary turn, such as an objection. */
  hasDot: boolean;
}

/** In px. The dots have the top to themselves. */
const sizes = {
  line: { strip: 6, middle: 3, bar: 3, current: 6, corner: 2, dot: { r: 0, cy: 0 } },
  thin: { strip: 24, middle: 15, bar: 6, current: 14, corner: 2, dot: { r: 2, cy: 4 } },
  wide: { strip: 32, middle: 16, bar: 10, current: 20, corner: 5, dot: { r: 2.5, cy: 2.5 } },
};

export interface TurnStripesProps {
  stripes: readonly TurnStripe[];
  /** Index of the taller one. */
  current: number;
  size: keyof typeof sizes;
  /** Turns that have not begun, after the others. */
  toCome?: number;
  /** How many turns the width is for; more than there are leave the rest empty. */
  places?: number;
  /** Those after the current one are yet to be played. */
  isPlayed?: boolean;
}

/** A bar for each turn in the speaker's colour. */
export const TurnStripes = memo(function TurnStripes(props: TurnStripesProps) {
  const { stripes, current, size, toCome = 0, isPlayed = false } = props;
  const { places = stripes.length + toCome } = props;
  const marksOf = useSeatMarks();
  const { strip, middle, corner, dot, ...heights } = sizes[size];
  const width = 100 / places;
  const gap = Math.min(0.5, width / 4);
  const barAt = (index: number, height: number) => ({
    x: `${index * width + gap / 2}%`,
    y: middle - height / 2,
    width: `${width - gap}%`,
    height,
    rx: Math.min(height / 2, corner),
  });
  return (
    <svg aria-hidden="true" width="100%" height={strip} className="block shrink-0 overflow-visible">
      {stripes.map(({ speaker, hasDot }, index) => (
        <g
          key={index}
          {...(typeof speaker === 'string' ? {} : marksOf(speaker))}
          className={`transition-opacity duration-200 ${fillOf(speaker)} ${isPlayed && index > current ? 'opacity-35' : ''}`}
        >
          <rect {...barAt(index, index === current ? heights.current : heights.bar)} />
          {hasDot ? (
            <circle cx={`${(index + 0.5) * width}%`} {...dot} className={dotOf(speaker)} />
          ) : null}
        </g>
      ))}
      {Array.from({ length: toCome }, (_, index) => (
        <rect
          key={index}
          data-to-come
          {...barAt(stripes.length + index, heights.bar)}
          className="fill-line"
        />
      ))}
    </svg>
  );
});

/** Those whose seat is outlined, because another one has the hue, have outlined bars. */
const memberFill =
  'fill-(--seat-fill) [&:is([data-dress="2"],[data-dress="4"])>rect]:stroke-(--seat-ring) [&>rect]:stroke-[1.5px]';

function fillOf(speaker: TurnStripe['speaker']): string {
  if (speaker === 'visitor') return 'fill-accent';
  return speaker === 'nobody' ? 'fill-ink-muted' : memberFill;
}

const dotOf = (speaker: TurnStripe['speaker']): string =>
  typeof speaker === 'string' ? '' : 'fill-(--seat-ring)';
