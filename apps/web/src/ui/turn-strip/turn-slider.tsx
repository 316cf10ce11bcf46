import { useState, type FocusEventHandler, type KeyboardEventHandler, type ReactNode } from 'react';

export interface TurnSliderProps {
  label: string;
  /** Index of the first turn of the strip; those before it are not in it. */
  first?: number;
  /** How many turns the strip shows. */
  count: number;
  /** Index of the turn that is shown. */
  current: number;
  /** A turn in words, for screen readers and the pointer. */
  textOf: (turn: number) => string;
  onSeek: (turn: number) => void;
  /** Share of the width that the turns have, from the left. */
  share?: number;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  className: string;
  /** The picture of the turns, as wide as the strip. */
  children: ReactNode;
}

/** A slider over a picture of the turns. A click on a turn leads to that turn, a drag through all of them. */
export function TurnSlider(props: TurnSliderProps) {
  const { label, first = 0, count, current, textOf, onSeek, share = 1 } = props;
  const { onKeyDown, onBlur, className, children } = props;
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  return (
    <div
      className={`relative flex items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${className}`}
    >
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={textOf(current)}
        {...(pointedAt === null ? {} : { title: textOf(Math.min(pointedAt, first + count - 1)) })}
        min={first + 1}
        max={first + count}
        value={current + 1}
        // A thumb as wide as a turn: the browser then takes a press anywhere on a turn for that turn.
        style={{ width: `${100 * share}%`, ['--turn-width' as string]: `${100 / count}%` }}
        className="absolute left-0 m-0 w-full cursor-pointer appearance-none opacity-0 -inset-y-1 pointer-coarse:-inset-y-2 [&::-moz-range-thumb]:w-(--turn-width) [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:h-1 [&::-webkit-slider-thumb]:w-(--turn-width) [&::-webkit-slider-thumb]:appearance-none"
        onChange={(event) => onSeek(event.target.valueAsNumber - 1)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const place = Math.floor(((clientX - left) / width) * count);
          setPointedAt(first + Math.min(Math.max(place, 0), count - 1));
        }}
        onPointerLeave={() => setPointedAt(null)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    </div>
  );
}
