import type { Translation } from '../../lib/language/messages.ts';
import type { paletteDoorMessages } from './palette-door.messages.ts';

/** The way into the command palette, in German. */
export const paletteDoorMessagesInGerman: Translation<typeof paletteDoorMessages> = {
  open: 'Befehle und Suche',
  failed: 'Die Befehle ließen sich nicht laden. Versuch es noch einmal.',
};
