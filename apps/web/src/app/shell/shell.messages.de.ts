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
  themes: { light: 'Hell', dark: 'Dunkel', system: 'System' },
  language: 'Sprache',
  languageNeedsNetwork:
    'Diese Sprache muss einmal geladen werden. Wähl sie noch einmal, sobald du online bist.',
  loading: 'Lädt',
  rehearsal: 'Probestimmen: kein Modell angeschlossen',
  signOutUntold:
    'In diesem Browser bist du abgemeldet. Der Server war nicht erreichbar; melde dich zur Sicherheit später noch einmal ab.',
  broken: {
    title: 'Diese Seite lässt sich nicht anzeigen',
    missingCode:
      'Ein Teil davon fehlt: Die Verbindung brach ab, oder es gibt eine neuere Version. Lade die Seite neu.',
    offline:
      'Du bist offline, und diese Seite braucht eine Verbindung. Sie lädt, sobald du wieder online bist; nichts geht verloren.',
    other:
      'Darin ist ein Fehler passiert. Deine Vision, dein Team und deine Gespräche sind in diesem Browser sicher.',
    loadAgain: 'Neu laden',
    goToStart: 'Zur Startseite',
  },
};
