/** So many turns before the present one stand there without being asked for. */
const leastTurns = 30;
const step = 20;

/** The first turn to be drawn: of thousands only the latest, and the edge moves rarely, because what goes moves the rest. */
export function firstShown(turn: number): number {
  return Math.max(0, Math.floor((turn - leastTurns) / step) * step);
}

/** The first turn after the reader has asked for earlier ones. */
export function earlierThan(first: number): number {
  return Math.max(0, first - 2 * step);
}
