import type { Translation } from '../../lib/language/messages.ts';
import type { paletteDoorMessages } from './palette-door.messages.ts';

/** The way into the command palette, in Spanish. */
export const paletteDoorMessagesInSpanish: Translation<typeof paletteDoorMessages> = {
  open: 'Comandos y búsqueda',
  failed: 'No se pudieron cargar los comandos. Inténtalo de nuevo.',
};
