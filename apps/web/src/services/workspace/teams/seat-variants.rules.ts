import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { seatKey, seatLooks } from '../../../ui/seat/seat.rules.ts';

/** The members with the variants that they have in this team, so that each looks the same in another one. */
export function withSeatVariants(members: readonly TeamMember[]): TeamMember[] {
  const looks = seatLooks(members);
  return members.map((member) => {
    const { seatVariant: kept, ...rest } = member;
    const variant = looks.get(seatKey(member))?.variant ?? 1;
    // The first one is that of members who keep none.
    const seatVariant = variant === 1 ? undefined : variant;
    if (seatVariant === kept) return member;
    return seatVariant === undefined ? rest : { ...rest, seatVariant };
  });
}
