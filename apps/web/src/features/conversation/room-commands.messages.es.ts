import type { Translation } from '../../lib/language/messages.ts';
import type { roomCommandsMessages } from './room-commands.messages.ts';

/** What can be done in the room from anywhere, in Spanish. */
export const roomCommandsMessagesInSpanish: Translation<typeof roomCommandsMessages> = {
  write: 'Escribir un mensaje',
  stop: 'Detener la respuesta',
  passOn: 'Que responda el siguiente miembro',
};
