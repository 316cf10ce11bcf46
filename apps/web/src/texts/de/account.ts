import { productName } from '@convoke/contract/product.ts';
import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/account.ts';

/** Texts of account forms and banners, in German. */
export const accountMessages: Translation<typeof english.accountMessages> = {
  labels: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    currentPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Passwort bestätigen',
  },
  passwordHint:
    'Mindestens 8 Zeichen: große und kleine Buchstaben ohne Umlaute, Ziffern und eines oder mehrere von @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&. Keine anderen.',
  notAllowed: (characters) => `Nicht erlaubt: ${characters}`,
  space: 'Leerzeichen',

  loginFailed: 'E-Mail oder Passwort stimmt nicht',
  registerFailed: 'Die Registrierung hat nicht geklappt. Bitte versuch es noch einmal.',
  forgotFailed: 'Die E-Mail ließ sich nicht verschicken. Bitte versuch es noch einmal.',
  resetFailed: 'Das Passwort ließ sich nicht zurücksetzen. Bitte versuch es noch einmal.',
  unreachable: 'Der Server war nicht zu erreichen. Bitte versuch es noch einmal.',
  botCheckFailed: 'Die Bot-Prüfung hat nicht geklappt. Bitte versuch es noch einmal.',
  retryAfter: (seconds) =>
    seconds < 90
      ? `Bitte versuch es in ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} noch einmal.`
      : `Bitte versuch es in ${plural(Math.ceil(seconds / 60), { one: '# Minute', other: '# Minuten' })} noch einmal.`,
  toCorrect: (labels) =>
    labels.length === 1
      ? `Ein Feld stimmt noch nicht: ${labels.join()}.`
      : `${labels.length} Felder stimmen noch nicht: ${labels.join(', ')}.`,
  tryAgain: 'Erneut versuchen',

  resend: 'Bestätigungsmail erneut senden',
  resent: (email) =>
    `Falls ${email} noch nicht bestätigt ist, ist eine E-Mail unterwegs. Der Link darin gilt 24 Stunden.`,
  resentToFolder: (email) =>
    `Dieser Server verschickt keine E-Mails. Falls ${email} noch bestätigt werden muss, findet den Link, wer den Server betreibt, in dessen Ordner outbox. Der Link gilt 24 Stunden.`,
  resendFailed: 'Die Bestätigungsmail ließ sich nicht verschicken. Bitte versuch es noch einmal.',

  removeDataQuestion: 'Auch entfernen, was in diesem Browser ist?',
  removeSynchronised:
    'Deine Vision, dein Team und deine Gespräche bleiben in deinem Konto und sind wieder da, sobald du dich anmeldest.',
  removeUnsynchronised:
    'Das entfernt Vision, Team, Gespräche, Entwürfe und die Schlüssel, mit denen du Veröffentlichtes zurückziehst. Was nicht in deinem Konto ist, geht verloren.',
  removeData: 'Alles entfernen',
  leaveData: 'Hier behalten',

  banners: 'Dein Konto',
  unverified: (email) =>
    `Bitte bestätige deine E-Mail-Adresse: Klick auf den Link in unserer E-Mail an ${email}.`,
  temporaryPassword:
    'Die Verwaltung hat dein Passwort gewählt. Ändere es, um dein Konto ganz zu nutzen.',
  toProfile: 'Im Profil ändern',
  refused: 'Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.',
  noRefreshToken: 'Deine Anmeldung lässt sich nicht erneuern. Bitte melde dich wieder an.',
  unsaved: `Dieser Browser kann sich deine Anmeldung bei ${productName} nicht merken. Du bleibst angemeldet, bis du diesen Tab schließt oder neu lädst.`,
  signIn: 'Anmelden',
  gotIt: 'Verstanden',
};

/** Texts of the sign-in and register screens, in German. */
export const authMessages: Translation<typeof english.authMessages> = {
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
  registeredWithoutMail:
    'Dein Konto ist bereit. Dieser Server verschickt keine E-Mails, also gibt es nichts zu bestätigen.',
  registrationClosed: 'Die Registrierung ist zurzeit geschlossen.',
  registrationClosedAdvice:
    'Hast du ein Konto, melde dich an wie bisher. Was ohne Konto geht, bleibt offen.',

  resetPassword: 'Passwort zurücksetzen',
  resetIntro: 'Wir schicken dir einen Link für ein neues Passwort.',
  resetIntroWithoutMail:
    'Dieser Server verschickt keine E-Mails. Den Link zu einem neuen Passwort findet, wer ihn betreibt, im Ordner outbox.',
  noMailTitle: 'Keine E-Mail von diesem Server',
  linkInFolder: (email) =>
    `Falls ${email} ein Konto hat, findet den Link, wer diesen Server betreibt, in dessen Ordner outbox. Er gilt eine Stunde.`,
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

/** Texts of the profile, in German. */
export const profileMessages: Translation<typeof english.profileMessages> = {
  title: 'Mein Profil',
  subtitle: 'Deine Angaben und dein Konto',
  role: (role) => `Rolle: ${role}`,
  edit: 'Angaben ändern',
  save: 'Änderungen speichern',
  updated: 'Dein Profil ist gespeichert!',
  updateFailed: 'Dein Profil ließ sich nicht speichern. Bitte versuch es noch einmal.',
  emailFixed: 'Die E-Mail-Adresse lässt sich nicht ändern',
  cancel: 'Abbrechen',

  securityTitle: 'Sicherheit',
  security: 'Dein Passwort und die Geräte, auf denen du angemeldet bist',
  changePassword: 'Passwort ändern',
  savePassword: 'Neues Passwort speichern',
  changeExplanation: 'Ein neues Passwort meldet dich auf allen anderen Geräten ab.',
  passwordChanged: 'Dein Passwort wurde geändert. Alle anderen Geräte sind abgemeldet.',
  changeFailed: 'Das Passwort ließ sich nicht ändern. Bitte versuch es noch einmal.',

  devices: 'Wo du angemeldet bist',
  devicesLoading: 'Geräte werden geladen …',
  devicesFailed: 'Die Geräte ließen sich nicht laden. Bitte versuch es noch einmal.',
  devicesOffline: 'Du bist offline. Die Geräte erscheinen, sobald du wieder online bist.',
  thisDevice: 'Dieses Gerät',
  signedInOn: 'Angemeldet am',
  lastUsedOn: 'zuletzt benutzt am',
  signOut: 'Abmelden',
  unknownDevice: 'Unbekanntes Gerät',
  program: 'Ein Programm',
  browser: 'Ein Browser',
  onSystem: (name, system) => `${name} auf ${system}`,
  signedOut: (device) => `${device} ist abgemeldet`,
  signOutFailed: 'Das Gerät ließ sich nicht abmelden.',

  data: 'Deine Daten',
  download: 'Meine Daten herunterladen',
  downloadExplanation: `Alles, was ${productName} über dich speichert, als eine JSON-Datei.`,
  downloadFailed: 'Deine Daten ließen sich nicht herunterladen.',

  deleteAccount: 'Konto löschen',
  deleteExplanation: 'Löscht dein Konto endgültig.',
  deleteQuestion: 'Dein Konto löschen?',
  deleteGoes:
    'Dein Name, deine Adresse, dein Passwort, deine Anmeldungen und alles in deinem Konto werden gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteStays:
    'Was du veröffentlicht hast, bleibt, denn andere haben es vielleicht gelesen und geremixt. Soll es auch verschwinden, zieh es vorher auf seiner Seite zurück. Was in diesem Browser ist, bleibt ebenfalls.',
  deleteFailed: 'Das Konto ließ sich nicht löschen. Bitte versuch es noch einmal.',
  deleted: 'Dein Konto ist gelöscht',
};
