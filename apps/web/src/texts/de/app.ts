import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/app.ts';

/** Window titles in German. */
export const appMessages: Translation<typeof english.appMessages> = {
  titles: {
    home: `${productName}: ${productTagline}`,
    watch: 'Sieh einem Team beim Denken zu',
    vision: 'Deine Vision',
    teamAssembly: 'Stell dein Team zusammen',
    teamDashboard: 'Team-Gespräch',
    conversations: 'Die Gespräche',
    conversation: 'Gespräch',
    about: 'Über Convoke',
    contact: 'Kontakt',
    login: 'Anmelden',
    register: 'Konto anlegen',
    forgotPassword: 'Passwort zurücksetzen',
    resetPassword: 'Neues Passwort wählen',
    verifyEmail: 'E-Mail-Adresse bestätigen',
    setup: 'Ein Modell anschließen',
    profile: 'Mein Profil',
    adminDashboard: 'Verwaltung',
    adminUsers: 'Konten',
    adminContent: 'Inhalte',
    adminModels: 'Modelle',
    adminTools: 'Werkzeuge',
    adminSettings: 'Einstellungen',
    adminAnalytics: 'Statistik',
    adminAudit: 'Protokoll',
  },
  descriptions: {
    home: 'Ruf ein Team um deine Vision zusammen, sprich mit ihm und entscheide.',
    watch:
      'Ein Team an einer Frage, Wortmeldung für Wortmeldung: ein Einwand, eine Rückfrage, eine Herausforderung und eine Entscheidung.',
    about:
      'Warum Convoke ein Team an deinen Tisch ruft: die Idee, was sie möglich macht und welche Grundsätze sie trägt.',
    contact: 'Wer hinter Convoke steht und wohin du Fragen, Ideen und Einwände schickst.',
  },
};

/** Header, menus and notices, in German. */
export const shellMessages: Translation<typeof english.shellMessages> = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  howItWorks: 'So geht’s',
  features: 'Funktionen',
  explore: 'Entdecken',
  create: 'Loslegen',
  yourTable: 'Dein Tisch',
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
    serverSilent:
      'Der Server antwortet nicht, und diese Seite braucht ihn. Sie lädt, sobald er wieder da ist; nichts geht verloren.',
    other:
      'Darin ist ein Fehler passiert. Deine Vision, dein Team und deine Gespräche sind in diesem Browser sicher.',
    reloadForNewBuild: 'Neu laden',
    goToStart: 'Zur Startseite',
  },
};

/** Offline notices, in German. */
export const offlineMessages: Translation<typeof english.offlineMessages> = {
  offline:
    'Du bist offline. Was du schreibst, bleibt in diesem Browser; dein Team antwortet, sobald du wieder online bist.',
  unreachable:
    'Convoke antwortet nicht. Was du schreibst, bleibt in diesem Browser; dein Team antwortet, sobald Convoke wieder erreichbar ist.',
};

/** The button that opens the command palette, in German. */
export const paletteHostMessages: Translation<typeof english.paletteHostMessages> = {
  open: 'Befehle und Suche',
  failed: 'Die Befehle ließen sich nicht laden. Versuch es noch einmal.',
};
