import { seatInitials, type Seated } from './seat.rules.ts';
import { useSeatMarks } from './seating.tsx';

export interface SeatProps extends Seated {
  size?: 'sm' | 'md' | 'lg';
  /** Grey and outlined, in place of the person's colour. */
  isMuted?: boolean;
  /** On a control with a name of its own, which has to contain the text on it: initials are drawn there, not written. */
  isOnControl?: boolean;
}

// Sizes relative to the spacing, so that initials fit at any text size.
const sizes = {
  sm: 'size-7 text-[calc(var(--spacing)*2.75)]',
  md: 'size-10 text-[calc(var(--spacing)*3.6)] leading-[1.5]',
  lg: 'size-14 text-[calc(var(--spacing)*4.8)] leading-[1.45] lg:text-[calc(var(--spacing)*5)]',
};

const mutedMarks = { 'data-seat': 0, 'data-dress': 2 };

/** A person's colour and initials. Decorative: the name is beside it. */
export function Seat({ id, name, role, size = 'md', isMuted, isOnControl }: SeatProps) {
  const marksOf = useSeatMarks();
  const initials = seatInitials(name);
  return (
    <span
      aria-hidden="true"
      {...(isMuted ? mutedMarks : marksOf({ id, name, role }))}
      data-initials={isOnControl ? initials : undefined}
      className={`seat inline-flex shrink-0 items-center justify-center rounded-full font-semibold tracking-wide select-none forced-colors:border ${sizes[size]}`}
    >
      {isOnControl ? null : initials}
    </span>
  );
}
