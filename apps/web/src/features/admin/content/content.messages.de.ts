import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { contentMessages } from './content.messages.ts';

/** The screen of published conversations in German. */
export const contentMessagesInGerman: Translation<typeof contentMessages> = {
  title: 'Inhalte',
  subtitle: 'Veröffentlichte Gespräche und ihre Teams',
  search: 'Gespräche durchsuchen',
  searchPlaceholder: 'Titel, Name oder Rolle',
  state: 'Zustand',
  states: { all: 'Alle', public: 'Öffentlich', hidden: 'Verborgen', reported: 'Gemeldet' },
  stateOf: { public: 'Öffentlich', hidden: 'Verborgen' },
  loading: 'Gespräche werden geladen …',
  loadFailed: 'Die Gespräche ließen sich nicht laden. Bitte versuch es noch einmal.',
  empty: 'Keine Gespräche gefunden.',
  emptyAdvice: 'Hier erscheint, was andere veröffentlichen.',
  emptyFiltered: 'Versuch ein anderes Wort oder alle Zustände.',
  untitled: 'Gespräch ohne Titel',

  table: 'Gespräche',
  columns: {
    title: 'Titel',
    team: 'Team',
    published: 'Datum',
    messages: 'Nachrichten',
    remixes: 'Remixe',
    state: 'Zustand',
    reports: 'Meldungen',
    actions: 'Aktionen',
  },
  more: (count) => ` und ${formatNumber(count)} weitere`,
  read: 'Lesen',
  deeds: {
    hide: {
      label: 'Verbergen',
      question: 'Dieses Gespräch wirklich verbergen?',
      message: (title) =>
        `„${title}“ verschwindet sofort überall, und Links darauf führen ins Leere. Du kannst es wieder zeigen.`,
      done: 'Das Gespräch ist verborgen',
      failed: 'Das Gespräch ließ sich nicht verbergen',
    },
    restore: {
      label: 'Zeigen',
      question: 'Dieses Gespräch wirklich wieder zeigen?',
      message: (title) =>
        `„${title}“ wird wieder öffentlich, und die Meldungen dazu gelten als geprüft.`,
      done: 'Das Gespräch ist wieder öffentlich',
      failed: 'Das Gespräch ließ sich nicht wieder zeigen',
    },
    delete: {
      label: 'Löschen',
      question: 'Dieses Gespräch wirklich löschen?',
      message: (title) =>
        `„${title}“ wird endgültig gelöscht. Remixe davon bleiben. Das lässt sich nicht rückgängig machen.`,
      done: 'Das Gespräch ist gelöscht',
      failed: 'Das Gespräch ließ sich nicht löschen',
    },
  },

  detail: 'Gespräch',
  detailLoading: 'Gespräch wird geladen …',
  detailFailed: 'Das Gespräch ließ sich nicht laden. Bitte versuch es noch einmal.',
  close: 'Schließen',
  openPage: 'Öffentliche Seite öffnen',
  reports: (count) => `Meldungen (${formatNumber(count)})`,
  noReports: 'Niemand hat es gemeldet.',
  team: (count) => `Team (${formatNumber(count)})`,
  vision: 'Vision',
  messages: (count) => `Nachrichten (${formatNumber(count)})`,
  noMessages: 'Dieses Gespräch hat keine Nachrichten',
  unknownSender: 'Unbekannt',
};
