import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { writtenSender } from '../../services/team-data/message-replies.rules.ts';
import { shownContent, shownRole, shownSender, shownTime } from './shown-message.rules.ts';

/** Who speaks next: enough to find a member again, and all that the wire wants to know. */
export type Speaker = Pick<TeamMember, 'name' | 'role'>;

/** `Name (Role)`, the way the first line of a transcript names the active speaker (§3). */
export const speakerLine = ({ name, role }: Speaker) => `${name} (${role})`;

/** One message as a line of the transcript. */
export const transcriptLine = (message: ChatMessage) =>
  `${writtenSender(message)}: ${message.content}`;

/** True for what somebody really said: error notices and stock replies are ours, not the team's. */
export const isSaid = (message: ChatMessage) =>
  message.status !== 'failed' && message.status !== 'stock';

/** The conversation as text for the clipboard: everything that the visitor sees, with speakers and times. */
export function conversationAsText(messages: readonly ChatMessage[]): string {
  return messages
    .map((message) => {
      const name = shownSender(message);
      const role = shownRole(message);
      const sender = message.fromUser || role === '' ? name : speakerLine({ name, role });
      return `${sender}, ${shownTime(message)}:\n${shownContent(message)}`;
    })
    .join('\n\n');
}
