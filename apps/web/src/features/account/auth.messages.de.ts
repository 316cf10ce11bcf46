import type { Translation } from '../../lib/language/messages.ts';
import type { authMessages } from './auth.messages.ts';

/** What the screens of signing in and registering say, in German. */
export const authMessagesInGerman: Translation<typeof authMessages> = {
  signIn: 'Anmelden',
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  noAccountYet: 'Noch kein Konto?',
  signUp: 'Registrieren',
  passwordWasReset: 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',

  createAccount: 'Konto anlegen',
  haveAccount: 'Schon ein Konto?',
  signInInstead: 'Anmelden',
  welcome: 'Willkommen am Tisch',
  goOn: 'Weiter',
  registered: (email) =>
    `Eine Bestätigungsmail ging an ${email}. Klick auf den Link darin, um dein Konto freizuschalten.`,
  registrationClosed: 'Die Registrierung ist zurzeit geschlossen.',
  registrationClosedAdvice:
    'Hast du ein Konto, melde dich an wie bisher. Was ohne Konto geht, bleibt offen.',

  resetPassword: 'Passwort zurücksetzen',
  resetIntro: 'Wir schicken dir einen Link für ein neues Passwort.',
  backToLogin: 'Zurück zur Anmeldung',
  emailSentTitle: 'E-Mail ist unterwegs!',
  emailSent: (email) =>
    `Wenn es zu ${email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt eine Stunde.`,
  requestNewLink: 'Neuen Link anfordern',
  invalidResetTitle: 'Ungültiger Link',
  invalidResetLink:
    'Der Link zum Zurücksetzen ist ungültig oder abgelaufen. Bitte fordere einen neuen an.',
  missingResetToken: 'Der Link ist unvollständig oder ungültig.',
  resetDoneTitle: 'Dein Passwort ist neu!',
  resetDone: 'Melde dich mit deinem neuen Passwort an. Wir bringen dich gleich hin.',

  verifyTitle: 'E-Mail-Adresse bestätigen',
  verifying: 'Wir bestätigen deine E-Mail-Adresse …',
  verifiedTitle: 'E-Mail-Adresse bestätigt',
  verified: 'Deine E-Mail-Adresse ist bestätigt. Danke!',
  alreadyVerified: 'Deine E-Mail-Adresse ist schon bestätigt.',
  notVerifiedTitle: 'E-Mail-Adresse nicht bestätigt',
  missingVerifyToken: 'Der Bestätigungslink ist unvollständig.',
  verifyFailed: 'Der Bestätigungslink ist ungültig oder abgelaufen.',
};
