import type { Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept } from '@convoke/talk/minutes/outcome.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import { formatPercent } from '../../../lib/language/percent.ts';

/** A member's position by the minutes, in a few words; empty for none. */
export function standingOf(
  positions: readonly Kept<Position>[] | undefined,
  member: { name: string; role: string },
): string {
  const position = positions?.find((one) => memberId(one.member) === memberId(member));
  if (position === undefined) return '';
  const { stance, confidence } = position;
  return confidence === null ? stance : `${formatPercent(confidence)} · ${stance}`;
}
