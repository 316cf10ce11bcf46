import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { memberId } from '../team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isMessage, type Message } from '../message/message.ts';
import { senderName } from '../projections/replies.rules.ts';

/** Enough to find a member again, and all that the wire requires. */
export type Speaker = Pick<TeamMember, 'id' | 'name' | 'role'>;

/** `Name (Role)`, as the first line of a transcript names the active speaker. */
export const speakerLine = ({ name, role }: Speaker) => `${name} (${role})`;

/** The member's name, with the role if another of these members has the same name. A mention of it means this member. */
export function unambiguousName(member: Speaker, members: readonly Speaker[]): string {
  const nameKey = ({ name }: Speaker) => memberKey({ name, role: '' });
  const isShared = members.some(
    (other) => nameKey(other) === nameKey(member) && memberId(other) !== memberId(member),
  );
  return isShared ? speakerLine(member) : member.name;
}

/** One message as a line of the transcript. */
export const transcriptLine = (message: Message) => `${senderName(message)}: ${message.content}`;

/** True for a real turn: error notices and stock replies are the app's own texts, and a pass has none. */
export const isContribution = (message: Message) =>
  isMessage(message) && message.status !== 'failed' && message.status !== 'stock';
