import { placeInHash } from '../../player/recap/recap-chunks.rules.ts';

/** Index of the turn that a hash such as `#m12` names; 0 when there is none. */
export function startTurnOf(hash: string, count: number): number {
  const place = placeInHash(hash) ?? 1;
  return place <= count ? place - 1 : 0;
}
