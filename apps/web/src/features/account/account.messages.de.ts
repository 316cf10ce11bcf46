import { productName } from '@convoke/contract/product.ts';
import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { accountMessages } from './account.messages.ts';

/** What forms and banners of accounts say, in German. */
export const accountMessagesInGerman: Translation<typeof accountMessages> = {
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
    'Mindestens 8 Zeichen: Groß- und Kleinbuchstaben, eine Ziffer und eines von @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&',
  passwordEmptied: 'Bitte gib dein Passwort noch einmal ein.',

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
