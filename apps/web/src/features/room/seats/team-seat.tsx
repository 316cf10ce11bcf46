import { X } from 'lucide-react';
import { Seat, type SeatProps } from '../../../ui/seat/seat.tsx';
import { useSeatMarks } from '../../../ui/seat/seating.tsx';
import { conversationMessages } from '../../../services/talk/messages.ts';
import type { SeatState } from './seat-states.rules.ts';

interface TeamSeatProps extends SeatProps {
  state: SeatState;
}

/**
 * A member's seat with its state: a solid ring with a halo speaks, a thin ring is next, grey has passed, a cross has an
 * open objection. Rings change in opacity and scale only, so that nothing around them moves. Decorative, see `seatWords`.
 */
export function TeamSeat({ state: { turn, hasOpenObjection }, ...seat }: TeamSeatProps) {
  const { size } = seat;
  const marksOf = useSeatMarks();
  const ring = (isShown: boolean) =>
    `pointer-events-none absolute rounded-full transition duration-180 ${isShown ? '' : 'scale-85 opacity-0'}`;
  return (
    <span
      aria-hidden="true"
      {...marksOf(seat)}
      className="relative isolate inline-flex rounded-full"
    >
      <span className={`-inset-2 -z-1 bg-(--seat-text)/22 ${ring(turn === 'speaking')}`} />
      <span className={`-inset-1 border-2 border-(--seat-text) ${ring(turn === 'speaking')}`} />
      <span
        className={`-inset-1 border border-dashed border-(--seat-text) ${ring(turn === 'next')}`}
      />
      <Seat {...seat} isMuted={turn === 'passed'} />
      <span
        className={`flex items-center justify-center bg-ink text-paper outline-2 outline-paper ${size === 'sm' ? '-top-1.5 -right-1.5 size-3' : '-top-1 -right-1 size-3.5'} ${ring(hasOpenObjection)}`}
      >
        <X size={size === 'sm' ? 8 : 10} strokeWidth={3.5} />
      </span>
    </span>
  );
}

/** The state of a seat in words, such as "speaking, has an open objection". */
export function seatWords({ turn, hasOpenObjection }: SeatState): string {
  const { states } = conversationMessages.seats;
  return [turn && states[turn], hasOpenObjection && states.openObjection]
    .filter((word) => typeof word === 'string')
    .join(', ');
}
