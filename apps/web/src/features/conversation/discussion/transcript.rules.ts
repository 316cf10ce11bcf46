import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import { senderName } from '@convoke/talk/projections/replies.rules.ts';
import {
  shownContent,
  shownRole,
  shownSender,
  shownTime,
} from '../room/messages/shown-message.rules.ts';

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

/** The conversation as shown, as text for the clipboard, with speakers and times. */
export function conversationAsText(messages: readonly Message[]): string {
  return messages
    .filter(isMessage)
    .map((message) => {
      const name = shownSender(message);
      const role = shownRole(message);
      const sender = message.fromUser || role === '' ? name : speakerLine({ name, role });
      return `${sender}, ${shownTime(message)}:\n${shownContent(message)}`;
    })
    .join('\n\n');
}
