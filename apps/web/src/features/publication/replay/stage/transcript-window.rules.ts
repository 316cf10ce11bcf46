/** Turns rendered before the current one. */
const minTurns = 30;
const step = 20;

/** Index of the first turn to render. It moves in large steps, because removing turns moves the others. */
export function firstShown(turn: number): number {
  return Math.max(0, Math.floor((turn - minTurns) / step) * step);
}

/** The first turn after a click on "earlier". */
export function earlierThan(first: number): number {
  return Math.max(0, first - 2 * step);
}
