import type { Translation } from '../../lib/language/messages.ts';
import type { founderMessages } from './founder.messages.ts';

/** In the place of a name that the server has not told, in Spanish. */
export const founderMessagesInSpanish: Translation<typeof founderMessages> = {
  offline: 'El nombre aparecerá cuando vuelva la conexión.',
  failed: 'No se pudo cargar el nombre.',
};
