import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { adminMessages } from './admin.messages.ts';

/** What the screens of the administration share, in German. */
export const adminMessagesInGerman: Translation<typeof adminMessages> = {
  retry: 'Noch einmal',
  offline: 'Du bist offline.',
  offlineAdvice:
    'Was hier steht, ist vielleicht nicht mehr aktuell. Was du tippst, bleibt in den Feldern: Speichere es, sobald das Netz wieder da ist.',
  comesBack: 'Das hier kommt, sobald das Netz wieder da ist.',

  navigation: 'Verwaltung',
  sections: {
    dashboard: 'Übersicht',
    users: 'Konten',
    content: 'Inhalte',
    settings: 'Einstellungen',
    analytics: 'Zahlen',
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
        text: 'Finde, ergänze, ändere und sperre die Leute, die sich anmelden dürfen.',
      },
      content: {
        title: 'Inhalte',
        text: 'Lies veröffentlichte Gespräche und ihre Teams; verbirg, zeige oder lösche sie.',
      },
      settings: {
        title: 'Einstellungen',
        text: 'Das Modell hinter den Stimmen, Grenzen, Registrierung und die Worte über diesen Ort.',
      },
      analytics: {
        title: 'Zahlen',
        text: 'Aufrufe, Tokens und Wartezeiten, Tag für Tag, und worüber hier gesprochen wird.',
      },
    },
    audit: 'Protokoll',
    aboutAudit: 'Wer was wann geändert hat.',
  },
};
