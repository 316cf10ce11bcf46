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
      ? `Ein Feld braucht noch deine Aufmerksamkeit: ${labels.join()}.`
      : `${labels.length} Felder brauchen noch deine Aufmerksamkeit: ${labels.join(', ')}.`,
  tryAgain: 'Noch einmal',

  resend: 'Bestätigungsmail erneut senden',
  resent: (email) =>
    `Eine Bestätigungsmail ist unterwegs an ${email}, falls die Adresse noch zu bestätigen ist. Der Link darin gilt 24 Stunden.`,
  resendFailed: 'Die Bestätigungsmail ließ sich nicht verschicken. Bitte versuch es noch einmal.',

  banners: 'Dein Konto',
  unverified: (email) =>
    `Bitte bestätige deine E-Mail-Adresse: Klick auf den Link in der E-Mail, die an ${email} ging.`,
  refused: 'Du wurdest abgemeldet, weil deine Sitzung zu Ende ist. Bitte melde dich wieder an.',
  noRefreshToken: 'Deine Anmeldung lässt sich nicht erneuern. Bitte melde dich wieder an.',
  unsaved: `Dieser Browser kann sich deine Anmeldung bei ${productName} nicht merken. Du bleibst angemeldet, bis du diesen Tab schließt oder neu lädst.`,
  signIn: 'Anmelden',
  gotIt: 'Verstanden',
};
