import type { MailTexts } from '../words.ts';

export const mails = (product: string): MailTexts => ({
  locale: 'de-DE',
  'verify-email': {
    subject: `Bestätige deine E-Mail-Adresse für ${product}`,
    preview: 'Ein Klick bestätigt, dass die Adresse dir gehört.',
    heading: 'Ist das deine Adresse?',
    before: [
      `Jemand, höchstwahrscheinlich du, hat sich mit dieser Adresse bei ${product} registriert. Bitte bestätige, dass sie dir gehört.`,
    ],
    action: 'E-Mail-Adresse bestätigen',
    after: [
      'Der Link gilt einmal, innerhalb von 24 Stunden.',
      'Warst du es nicht, ignoriere diese E-Mail: Die Adresse bleibt unbestätigt.',
    ],
  },
  'reset-password': {
    subject: `Wähle ein neues Passwort für ${product}`,
    preview: 'Der Link gilt einmal, innerhalb einer Stunde.',
    heading: 'Wähle ein neues Passwort',
    before: [
      `Jemand, höchstwahrscheinlich du, möchte das Passwort deines Kontos bei ${product} zurücksetzen.`,
    ],
    action: 'Neues Passwort wählen',
    after: [
      'Der Link gilt einmal, innerhalb einer Stunde. Ein neues Passwort meldet dich überall ab.',
      'Warst du es nicht, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    ],
  },
  'account-exists': {
    subject: `Du hast schon ein Konto bei ${product}`,
    preview: 'Jemand wollte sich mit deiner Adresse registrieren. Es hat sich nichts geändert.',
    heading: 'Dein Platz ist schon besetzt. Von dir.',
    before: [
      `Jemand, höchstwahrscheinlich du, wollte sich mit dieser Adresse bei ${product} registrieren. Sie hat schon ein Konto, also hat sich nichts geändert.`,
    ],
    action: 'Anmelden',
    after: ['Warst du es nicht, ist nichts zu tun: Niemand hat dein Passwort erfahren.'],
    second: 'Passwort vergessen? Wähle ein neues:',
  },
  'password-changed': {
    subject: `Dein Passwort bei ${product} wurde geändert`,
    preview: 'Warst du es nicht, handle jetzt.',
    heading: 'Dein Passwort wurde geändert',
    before: [],
    action: 'Das war ich nicht: Passwort zurücksetzen',
    after: [],
  },
  passwordChangedAt: (when) =>
    `Das Passwort deines Kontos bei ${product} wurde am ${when} geändert, und alle anderen Geräte wurden abgemeldet.`,
  passwordChangedByYou: 'Warst du es, ist nichts zu tun.',
  passwordChangedByOthers: (contact) =>
    `Warst du es nicht, ist vielleicht jemand anderes in deinem Konto. Setz das Passwort jetzt zurück; das meldet alle ab. Nimm eines, das du sonst nirgends benutzt, und schreib an ${contact}.`,
  greeting: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  linkAsText: 'Falls der Knopf nicht geht, öffne diese Adresse:',
  footer: (address) => `Gesendet von ${product}, weil deine Adresse auf ${address} benutzt wurde`,
});
