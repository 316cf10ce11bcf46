import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { paletteMessages } from './palette.messages.ts';

/** The command palette in German. */
export const paletteMessagesInGerman: Translation<typeof paletteMessages> = {
  title: 'Befehle und Suche',
  placeholder: 'Befehl oder Suchwort …',
  results: 'Treffer',
  close: 'Schließen',
  count: (count) => plural(count, { one: '# Treffer', other: '# Treffer' }),
  nothing: (query) => `Keine Treffer für „${query}“`,
  nothingHint: 'Such nach einer Seite, einem Teammitglied oder einem gespeicherten Gespräch.',
  hints: { move: 'Bewegen', choose: 'Wählen', close: 'Schließen' },
  groups: {
    recent: 'Zuletzt',
    team: 'Team',
    conversation: 'Gespräch',
    go: 'Gehe zu',
    saved: 'Gespeicherte Gespräche',
    help: 'Hilfe',
  },
  home: 'Startseite',
  screenWords: {
    home: 'Anfang So geht’s Funktionen',
    vision: 'anlegen Auftrag Ziele Schlüsselergebnisse',
    watch: 'Beispiel abspielen Vorführung',
    teamAssembly: 'Mitglieder zusammenrufen erzeugen',
    teamDashboard: 'Chat Raum reden',
    conversations: 'entdecken veröffentlicht',
    about: 'Info Idee',
    contact: 'Info E-Mail schreiben',
    login: 'einloggen Konto',
    register: 'registrieren',
    forgotPassword: 'vergessen Konto',
    profile: 'Konto Name',
  },
  here: 'Hier bist du',
  notNow: 'Gerade nicht',
  actions: 'Aktionen',
  toTheTable: 'Am Tisch',
  actionWords: 'kurz ausführlich Einwand nachfragen herausfordern Info reden',
  allSaved: (count) =>
    plural(count, {
      one: '# gespeichertes Gespräch',
      other: 'Alle # gespeicherten Gespräche',
    }),
  messages: (count) => plural(count, { one: '# Nachricht', other: '# Nachrichten' }),
  untitled: 'Gespräch ohne Titel',
  themeWords: 'Farben Modus Design Aussehen',
  languageWords: 'language deutsch german español spanish english Englisch Spanisch',
  chosen: 'Gewählt',
  shortcuts: 'Tastenkürzel',
  shortcutWords: 'Tasten Tastatur Hilfe',
  notSavedTitle: 'Nicht gespeichert',
  notSaved:
    'Dein laufendes Gespräch ließ sich in diesem Browser nicht speichern. Machst du weiter, wird es ersetzt.',
  replace: 'Ersetzen',
  failed: 'Das Gespräch ließ sich nicht öffnen. Versuch es noch einmal.',
};
