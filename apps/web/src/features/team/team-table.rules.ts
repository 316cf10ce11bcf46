import { limits } from '@convoke/contract/limits.ts';

/** Where a seat stands, in the coordinates of the drawing. */
export interface SeatPlace {
  x: number;
  y: number;
}

const table = { x: 160, y: 104, radiusX: 138, radiusY: 82 };

// One more than members, because the visitor sits at the table too, nearest to the viewer.
const seatCount = limits.participants + 1;

function placeAt(position: number): SeatPlace {
  const angle = (position / seatCount) * 2 * Math.PI + Math.PI / 2;
  return {
    x: Math.round(table.x + table.radiusX * Math.cos(angle)),
    y: Math.round(table.y + table.radiusY * Math.sin(angle)),
  };
}

/** The visitor's own seat. */
export const ownSeat = placeAt(0);

/** The members' seats in the order they fill: opposite the visitor first, then to both sides. */
export const memberSeats: readonly SeatPlace[] = Array.from(
  { length: limits.participants },
  (_, index) => {
    const side = Math.floor(index / 2);
    const middle = limits.participants / 2;
    return placeAt(index % 2 === 0 ? middle - side : middle + 1 + side);
  },
);
