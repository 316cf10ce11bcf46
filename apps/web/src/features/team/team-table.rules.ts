import { limits } from '@convoke/contract/limits.ts';

/** The position of a seat, in the coordinates of the SVG. */
export interface SeatPosition {
  x: number;
  y: number;
}

const table = { x: 160, y: 104, radiusX: 138, radiusY: 82 };

// One more than members: the visitor sits at the table too, nearest to the viewer.
const seatCount = limits.participants + 1;

function seatAt(position: number): SeatPosition {
  const angle = (position / seatCount) * 2 * Math.PI + Math.PI / 2;
  return {
    x: Math.round(table.x + table.radiusX * Math.cos(angle)),
    y: Math.round(table.y + table.radiusY * Math.sin(angle)),
  };
}

/** The visitor's own seat. */
export const visitorSeat = seatAt(0);

/** The members' seats in the order they fill: opposite the visitor first, then to both sides. */
export const memberSeats: readonly SeatPosition[] = Array.from(
  { length: limits.participants },
  (_, index) => {
    const side = Math.floor(index / 2);
    const middle = limits.participants / 2;
    return seatAt(index % 2 === 0 ? middle - side : middle + 1 + side);
  },
);
