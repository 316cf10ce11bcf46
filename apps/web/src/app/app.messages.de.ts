import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { appMessages } from './app.messages.ts';

/** The titles of the windows in German. */
export const appMessagesInGerman: Translation<typeof appMessages> = {
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
    profile: 'Mein Profil',
    adminDashboard: 'Verwaltung',
    adminUsers: 'Konten',
    adminContent: 'Inhalte',
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
