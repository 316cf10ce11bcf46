import { now } from '../../lib/clock.ts';

let total = 0;
let lastWall = now();
let lastSteady = performance.now();

/**
 * Monotonic milliseconds that also count sleep. `performance.now()` stops in sleep on some systems and the wall clock
 * may be set back, so the larger step of the two counts.
 */
export function elapsedMs(): number {
  const wall = now();
  const steady = performance.now();
  total += Math.max(wall - lastWall, steady - lastSteady, 0);
  lastWall = wall;
  lastSteady = steady;
  return total;
}
