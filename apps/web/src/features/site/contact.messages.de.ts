import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { contactMessages } from './contact.messages.ts';

/** Whom to write to, and where, in German. */
export const contactMessagesInGerman: Translation<typeof contactMessages> = {
  title: 'Kontakt',
  lead: 'Das Team an deinem Tisch ist aus Software. Diese Seite führt zu den Menschen.',
  talk: {
    title: 'Lass uns reden',
    paragraphs: [
      `Erzähl uns, was du mit ${productName} vorhast, was dir im Weg stand oder was du stattdessen gebaut hättest. Zwei Sätze genügen; eine Vision mit drei Zielen nehmen wir auch.`,
      'Wenn etwas kaputt war, schreib, was du zuletzt getan und was du gesehen hast. Wenn etwas gut war, schreib das auch. Wir hören es seltener, als du denkst.',
    ],
  },
  withoutScript: 'Die Adresse kommt vom Server. Zum Laden braucht es JavaScript.',
  failed: 'Die Adresse ließ sich nicht laden.',
  offline: 'Du bist offline. Die Adresse erscheint, sobald du wieder online bist.',
  tryAgain: 'Erneut versuchen',
  behind: `Hinter ${productName}`,
  blog: {
    before: 'Lieber lesen als schreiben? Es gibt ein ',
    link: 'Blog',
    after: ' samt Newsletter.',
  },
};
