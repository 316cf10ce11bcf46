import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { newestMessages } from './newest.messages.ts';

/** The newest publications at the end of the landing page, in Spanish. */
export const newestMessagesInSpanish: Translation<typeof newestMessages> = {
  title: 'Recién salido de la mesa',
  lead: 'Lo que otros equipos quisieron compartir. Lee una conversación y continúala.',
  all: 'Todas las conversaciones',
  untitled: 'Conversación sin título',
  messages: (count) => plural(count, { one: '# mensaje', other: '# mensajes' }),
};
