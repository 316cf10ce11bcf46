import { findAddressedMembers } from '@convoke/contract/conversation/mention.rules.ts';
import type { Objection } from '@convoke/contract/minutes/minutes.schemas.ts';
import { memberId, memberWhoSaid } from '../team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Message } from '../message/message.ts';
import { isContribution } from '../projections/transcript.rules.ts';
import type { Kept } from './outcome.ts';
import { isMessageSource } from './outcome.ts';

/**
 * The member who is to answer an objection: the one whom it names, else the speaker before it, else the first other member;
 * `null` in a team of one.
 */
export function objectionTarget(
  { by, sources }: Pick<Kept<Objection>, 'by' | 'sources'>,
  messages: readonly Message[],
  members: readonly TeamMember[],
): TeamMember | null {
  const others = members.filter((member) => memberId(member) !== memberId(by));
  const ids = new Set(sources.filter(isMessageSource).map(({ message }) => message));
  const index = messages.findIndex(({ id }) => ids.has(id));
  const objection = messages[index];
  if (objection !== undefined) {
    const [named] = findAddressedMembers(objection.content, others);
    const before = messages
      .slice(0, index)
      .findLast(
        (message) => isContribution(message) && memberWhoSaid(message, others) !== undefined,
      );
    const target = named === undefined ? before && memberWhoSaid(before, others) : others[named];
    if (target !== undefined) return target;
  }
  return others[0] ?? null;
}
