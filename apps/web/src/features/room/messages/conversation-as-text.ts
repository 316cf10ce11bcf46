import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import { speakerLine } from '@convoke/talk/projections/transcript.rules.ts';
import {
  shownContent,
  shownRole,
  shownSender,
  shownTime,
} from '../../../services/talk/shown/shown-message.rules.ts';

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
