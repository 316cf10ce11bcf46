import type { MailTexts } from '../words.ts';

export const mails = (product: string): MailTexts => ({
  locale: 'en-GB',
  'verify-email': {
    subject: `Verify your email address for ${product}`,
    preview: 'One click confirms that the address is yours.',
    heading: 'Is this your address?',
    before: [
      `Someone, most likely you, registered at ${product} with this address. Please confirm that it is yours.`,
    ],
    action: 'Verify email address',
    after: [
      'The link works once, within 24 hours.',
      'If it was not you, ignore this email: the address stays unverified.',
    ],
  },
  'reset-password': {
    subject: `Choose a new password for ${product}`,
    preview: 'The link works once, within one hour.',
    heading: 'Choose a new password',
    before: [
      `Someone, most likely you, asked to reset the password of your account at ${product}.`,
    ],
    action: 'Choose a new password',
    after: [
      'The link works once, within one hour. A new password signs you out everywhere.',
      'If it was not you, ignore this email: your password stays as it is.',
    ],
  },
  'account-exists': {
    subject: `You already have an account at ${product}`,
    preview: 'Someone tried to register with your address. Nothing was changed.',
    heading: 'Your seat is already taken. By you.',
    before: [
      `Someone, most likely you, tried to register at ${product} with this address. It already has an account, so nothing was changed.`,
    ],
    action: 'Sign in',
    after: ['If it was not you, there is nothing to do: nobody learned your password.'],
    second: 'Forgot the password? Choose a new one:',
  },
  'password-changed': {
    subject: `Your password at ${product} was changed`,
    preview: 'If it was not you, act now.',
    heading: 'Your password was changed',
    before: [],
    action: 'It was not me: reset the password',
    after: [],
  },
  passwordChangedAt: (when) =>
    `The password of your account at ${product} was changed on ${when}, and every other device was signed out.`,
  passwordChangedByYou: 'If it was you, there is nothing to do.',
  passwordChangedByOthers: (contact) =>
    `If it was not you, someone else may be in your account. Reset the password now, which signs them out. Choose one that you use nowhere else, and write to ${contact}.`,
  greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  linkAsText: 'If the button does not work, open this address:',
  footer: (address) => `Sent by ${product}, because your address was used at ${address}`,
});
