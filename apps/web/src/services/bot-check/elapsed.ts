import { now } from '../../lib/clock.ts';

let total = 0;
let lastWall = now();
let lastSteady = performance.now();

/**
 * Milliseconds that never run backwards and go on while the machine sleeps: the steady clock stops in sleep on some
 * systems, the wall clock may be set back, so that the larger step of the two counts.
 */
export function elapsedMs(): number {
  const wall = now();
  const steady = performance.now();
  total += Math.max(wall - lastWall, steady - lastSteady, 0);
  lastWall = wall;
  lastSteady = steady;
  return total;
}
