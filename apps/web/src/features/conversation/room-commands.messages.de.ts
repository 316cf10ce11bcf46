import type { Translation } from '../../lib/language/messages.ts';
import type { roomCommandsMessages } from './room-commands.messages.ts';

/** What can be done in the room from anywhere, in German. */
export const roomCommandsMessagesInGerman: Translation<typeof roomCommandsMessages> = {
  write: 'Nachricht schreiben',
  stop: 'Antwort anhalten',
  passOn: 'Das nächste Mitglied antworten lassen',
};
