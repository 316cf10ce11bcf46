import type { Translation } from '../../lib/language/messages.ts';
import type { roomCommandsMessages } from './room-commands.messages.ts';

/** What can be done in the room from anywhere, in Spanish. */
export const roomCommandsMessagesInSpanish: Translation<typeof roomCommandsMessages> = {
  memberInfo: 'Sobre el miembro',
  write: 'Escribir un mensaje',
  stop: 'Detener a quien habla',
  passOn: 'Que responda el siguiente miembro',
  answersNext: (name) => `${name} responde a continuación`,
  conversations: 'Guardar y cargar conversaciones',
  publish: 'Publicar la conversación',
  vision: 'Resumen de la visión',
  copy: 'Copiar la conversación',
  summarize: 'Resumir la conversación',
};
