import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { newestMessages } from './newest.messages.ts';

/** The newest publications at the end of the landing page, in German. */
export const newestMessagesInGerman: Translation<typeof newestMessages> = {
  title: 'Frisch vom Tisch',
  lead: 'Was andere Teams teilen wollten. Lies ein Gespräch und führ es weiter.',
  all: 'Alle Gespräche',
  untitled: 'Gespräch ohne Titel',
  messages: (count) => plural(count, { one: '# Nachricht', other: '# Nachrichten' }),
};
