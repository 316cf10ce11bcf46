import type { Translation } from '../../lib/language/messages.ts';
import type { roomCommandsMessages } from './room-commands.messages.ts';

/** What can be done in the room from anywhere, in German. */
export const roomCommandsMessagesInGerman: Translation<typeof roomCommandsMessages> = {
  memberInfo: 'Über das Mitglied',
  write: 'Nachricht schreiben',
  stop: 'Antwort abbrechen',
  passOn: 'Das nächste Mitglied antworten lassen',
  answersNext: (name) => `${name} antwortet als Nächstes`,
  conversations: 'Gespräche speichern & laden',
  publish: 'Gespräch veröffentlichen',
  vision: 'Vision im Überblick',
  copy: 'Gespräch kopieren',
  summarize: 'Gespräch zusammenfassen',
};
