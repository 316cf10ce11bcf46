import { seatColourIndex, seatInitials } from './seat.rules.ts';

export interface SeatProps {
  name: string;
  role: string;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
};

/** A person's colour and initials. Decoration: the name is written beside it. */
export function Seat({ name, role, size = 'md' }: SeatProps) {
  return (
    <span
      aria-hidden="true"
      data-seat={seatColourIndex(name, role)}
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-(--seat) font-semibold tracking-wide text-white select-none forced-colors:border ${sizes[size]}`}
    >
      {seatInitials(name)}
    </span>
  );
}
