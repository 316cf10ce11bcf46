import { messageNumber } from '../../player/recap/recap-chunks.rules.ts';

/** Index of the turn that a hash such as `#m12` names; 0 when there is none. */
export function startTurnOf(hash: string, count: number): number {
  const number = messageNumber(hash) ?? 1;
  return number <= count ? number - 1 : 0;
}
