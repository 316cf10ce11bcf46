import type { Translation } from '../../lib/language/messages.ts';
import type { shellMessages } from './shell.messages.ts';

/** What stands around every page, in German. */
export const shellMessagesInGerman: Translation<typeof shellMessages> = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  howItWorks: 'So geht’s',
  features: 'Funktionen',
  explore: 'Entdecken',
  create: 'Loslegen',
  admin: 'Verwaltung',
  info: 'Info',
  about: 'Über Convoke',
  contact: 'Kontakt',
  account: 'Konto',
  profile: 'Profil',
  logout: 'Abmelden',
  signIn: 'Anmelden',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  theme: 'Darstellung',
  themes: { light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },
  language: 'Sprache',
  languageNeedsNetwork:
    'Diese Sprache muss einmal geladen werden. Wähl sie noch einmal, sobald du online bist.',
  loading: 'Lädt',
  rehearsal: 'Probestimmen: kein Modell angeschlossen',
  signOutUntold:
    'In diesem Browser bist du abgemeldet. Der Server hat es nicht erfahren; melde dich sicherheitshalber noch einmal ab, wenn er wieder da ist.',
  broken: {
    title: 'Diese Seite lässt sich nicht zeigen',
    missingCode:
      'Ein Teil davon wurde nicht geladen: Die Verbindung ist abgebrochen, oder es gibt eine neuere Version. Lade die Seite neu, dann geht es weiter.',
    offline:
      'Es gibt keine Netzverbindung, und diese Seite braucht eine. Sie kommt, sobald du wieder online bist; nichts geht verloren.',
    other:
      'Etwas darin ist kaputtgegangen. Deine Vision, dein Team und deine Gespräche bleiben in diesem Browser.',
    loadAgain: 'Neu laden',
    goToStart: 'Zur Startseite',
  },
};
