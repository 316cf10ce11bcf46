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

/**
 * The seats of a team in its order, and those that are free. Members sit clockwise from the visitor and evenly, as at every
 * other table.
 */
export function seatsOf(members: number): { taken: SeatPosition[]; free: SeatPosition[] } {
  const places = Array.from({ length: members }, (_, index) =>
    Math.round(((index + 1) * seatCount) / (members + 1)),
  );
  const free = Array.from({ length: limits.participants }, (_, index) => index + 1);
  return {
    taken: places.map(seatAt),
    free: free.filter((place) => !places.includes(place)).map(seatAt),
  };
}
