import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { adminMessages } from './admin.messages.ts';

/** What the screens of the administration share, in German. */
export const adminMessagesInGerman: Translation<typeof adminMessages> = {
  retry: 'Erneut versuchen',
  offline: 'Du bist offline.',
  offlineAdvice:
    'Was du siehst, ist vielleicht veraltet. Was du tippst, bleibt in den Feldern; speichere es, sobald du wieder online bist.',
  comesBack: 'Das erscheint, sobald du wieder online bist.',

  navigation: 'Verwaltung',
  sections: {
    dashboard: 'Übersicht',
    users: 'Konten',
    content: 'Inhalte',
    settings: 'Einstellungen',
    analytics: 'Statistik',
    audit: 'Protokoll',
  },

  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  found: (count) => plural(count, { one: 'Ein Eintrag', other: '# Einträge' }),
  pageOf: (page, pages) => `Seite ${formatNumber(page)} von ${formatNumber(pages)}`,

  dashboard: {
    title: 'Verwaltung',
    welcome: 'Willkommen,',
    cards: {
      users: {
        title: 'Konten',
        text: 'Finde Konten, leg neue an, ändere oder sperre sie.',
      },
      content: {
        title: 'Inhalte',
        text: 'Lies veröffentlichte Gespräche und ihre Teams; verbirg, zeige oder lösche sie.',
      },
      settings: {
        title: 'Einstellungen',
        text: 'Das Modell, die Limits, die Registrierung und die Texte über diesen Server.',
      },
      analytics: {
        title: 'Statistik',
        text: 'Aufrufe, Tokens und Wartezeiten, Tag für Tag, und worüber hier gesprochen wird.',
      },
    },
    audit: 'Protokoll',
    aboutAudit: 'Wer was wann geändert hat.',
  },
};
