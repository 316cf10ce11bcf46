import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as english from '../en/admin.ts';

/** Texts shared by the administration screens, in German. */
export const adminMessages: Translation<typeof english.adminMessages> = {
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
    models: 'Modelle',
    tools: 'Werkzeuge',
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
      models: {
        title: 'Modelle',
        text: 'Verbinde und teste, was hier antwortet, gib Preise an und wähle, was angeboten wird.',
      },
      tools: {
        title: 'Werkzeuge',
        text: 'Verbinde Werkzeugserver und eine Websuche und wähle, worum Mitglieder bitten können.',
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
    figures: {
      users: (count) => plural(count, { one: 'Ein Konto', other: '# Konten' }),
      content: (count) =>
        plural(count, { one: 'Eine Veröffentlichung', other: '# Veröffentlichungen' }),
      models: {
        none: 'Kein Modell ist verbunden',
        connected: (count) => plural(count, { one: 'Eins verbunden', other: '# verbunden' }),
        failing: (count) =>
          plural(count, { one: 'eins antwortet nicht', other: '# antworten nicht' }),
        withheld: (count) =>
          plural(count, { one: 'eins nicht angeboten', other: '# nicht angeboten' }),
      },
      tools: {
        offered: (count) => plural(count, { one: 'Eins angeboten', other: '# angeboten' }),
        setAside: (count) =>
          plural(count, { one: 'eins zurückgestellt', other: '# zurückgestellt' }),
      },
      today: (calls, tokens) =>
        `Heute ${plural(calls, { one: 'ein Aufruf', other: '# Aufrufe' })} · ${plural(tokens, { one: 'ein Token', other: '# Tokens' })}`,
    },
    audit: 'Protokoll',
    aboutAudit: 'Wer was wann geändert hat.',
  },
};

/** Texts of the user administration, in German. */
export const usersMessages: Translation<typeof english.usersMessages> = {
  title: 'Konten',
  subtitle: 'Personen und ihre Rollen',
  add: 'Neues Konto',
  search: 'Konten durchsuchen',
  searchPlaceholder: 'Name oder E-Mail',
  loading: 'Konten werden geladen …',
  loadFailed: 'Die Konten ließen sich nicht laden. Bitte versuch es noch einmal.',
  empty: 'Keine Konten gefunden',
  emptySearch: 'Versuch es mit einem anderen Teil des Namens oder der Adresse.',

  table: 'Konten',
  columns: {
    id: 'Nr.',
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    status: 'Status',
    actions: 'Aktionen',
  },
  active: 'Aktiv',
  inactive: 'Gesperrt',
  edit: 'Ändern',
  deactivate: 'Sperren',

  createTitle: 'Neues Konto',
  editTitle: 'Konto ändern',
  create: 'Konto anlegen',
  update: 'Änderungen speichern',
  cancel: 'Abbrechen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phoneNumber: 'Telefonnummer',
  optional: 'Optional',
  role: 'Rolle',
  password: 'Passwort',
  passwordHint: 'Mindestens 8 Zeichen. Gib es der Person; nach der Anmeldung muss sie es ändern.',
  activeHint: 'Wer gesperrt ist, kann sich nicht anmelden.',
  emailInvalid: 'Eine gültige E-Mail-Adresse fehlt noch',

  created: 'Das Konto ist angelegt',
  updated: 'Das Konto ist geändert',
  deleted: 'Das Konto ist gesperrt',
  createFailed: 'Das Konto ließ sich nicht anlegen',
  updateFailed: 'Das Konto ließ sich nicht ändern',
  deleteFailed: 'Das Konto ließ sich nicht sperren',
  confirmDeactivate: 'Dieses Konto wirklich sperren?',
  whatDeactivating: (name) =>
    `${name} wird sofort überall abgemeldet und kann sich erst wieder anmelden, wenn die Verwaltung das Konto wieder aktiviert.`,
};

/** Texts of the content administration, in German. */
export const contentMessages: Translation<typeof english.contentMessages> = {
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
        `${quoted(title)} verschwindet sofort überall, und Links darauf führen ins Leere. Du kannst es wieder zeigen.`,
      done: 'Das Gespräch ist verborgen',
      failed: 'Das Gespräch ließ sich nicht verbergen',
    },
    restore: {
      label: 'Zeigen',
      question: 'Dieses Gespräch wirklich wieder zeigen?',
      message: (title) =>
        `${quoted(title)} wird wieder öffentlich, und die Meldungen dazu gelten als geprüft.`,
      done: 'Das Gespräch ist wieder öffentlich',
      failed: 'Das Gespräch ließ sich nicht wieder zeigen',
    },
    delete: {
      label: 'Löschen',
      question: 'Dieses Gespräch wirklich löschen?',
      message: (title) =>
        `${quoted(title)} wird endgültig gelöscht. Remixe davon bleiben. Das lässt sich nicht rückgängig machen.`,
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
  passages: (count) => `Belegstellen (${formatNumber(count)})`,
  noMessages: 'Dieses Gespräch hat keine Nachrichten',
  unknownSender: 'Unbekannt',
};

/** Texts of the audit log, in German. */
export const auditMessages: Translation<typeof english.auditMessages> = {
  title: 'Protokoll',
  subtitle: 'Wer was wann geändert hat',
  search: 'Protokoll durchsuchen',
  searchPlaceholder: 'Wer, was, woran oder eine Anfrage-ID',
  loading: 'Das Protokoll wird geladen …',
  loadFailed: 'Das Protokoll ließ sich nicht laden. Bitte versuch es noch einmal.',
  empty: 'Noch wurde nichts geändert',
  emptyAdvice: 'Hier erscheint jede Änderung durch die Verwaltung.',
  emptySearchTitle: 'Kein Eintrag gefunden',
  emptySearch: 'Versuch es mit einer Adresse, einem Teil einer Aktion oder einer Anfrage-ID.',
  table: 'Protokoll',
  columns: {
    when: 'Wann',
    who: 'Wer',
    what: 'Was',
    target: 'Woran',
    changes: 'Vorher und nachher',
    request: 'Anfrage',
  },
  server: 'Der Server',
  value: 'Wert',
  became: 'wurde zu',
  blank: '„“',
  nothing: 'nichts',
};
