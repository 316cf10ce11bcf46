import { productName } from '@convoke/contract/product.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** What forms and banners of accounts say; those in quotes in the specification stand as there. */
export const accountMessages = defineMessages('account', {
  labels: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    password: 'Password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
  },
  /** The rule of chosen passwords (§5), before anything is wrong. */
  passwordHint: 'At least 8 characters: upper and lower case, a digit, and one of @ $ ! % * ? &',
  /** After a change of the language, which carries no passwords. */
  passwordEmptied: 'Please type your password again.',

  loginFailed: 'Invalid email or password',
  registerFailed: 'Registration failed. Please try again.',
  forgotFailed: 'Failed to send password reset email. Please try again.',
  resetFailed: 'Failed to reset password. Please try again.',
  unreachable: 'The server could not be reached. Please try again.',
  botCheckFailed: 'The bot check failed. Please try again.',
  retryAfter: (seconds: number) =>
    seconds < 90
      ? `Please try again in ${seconds} seconds.`
      : `Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  toCorrect: (labels: readonly string[]) =>
    labels.length === 1
      ? `One field needs your attention: ${labels.join()}.`
      : `${labels.length} fields need your attention: ${labels.join(', ')}.`,
  tryAgain: 'Try Again',

  resend: 'Resend verification e-mail',
  resent: (email: string) =>
    `If ${email} still needs to be verified, an email is on its way. Its link works for 24 hours.`,
  resendFailed: 'The verification email could not be sent. Please try again.',

  removeDataQuestion: 'Also remove what is in this browser?',
  removeSynchronised:
    'Your vision, team and conversations stay in your account and come back when you sign in.',
  removeUnsynchronised:
    'This removes your vision, team, conversations, drafts, and the keys that unpublish what you published here. What is not in your account is lost.',
  removeData: 'Remove everything',
  leaveData: 'Keep it here',

  banners: 'Your account',
  unverified: (email: string) =>
    `Please verify your email address: click the link in the email we sent to ${email}.`,
  temporaryPassword:
    'An administrator chose your password. Change it to use the rest of your account.',
  toProfile: 'Change it on your profile',
  refused: 'You were signed out because your session ended. Please sign in again.',
  noRefreshToken: 'No refresh token available. Please sign in again.',
  unsaved: `This browser does not let ${productName} keep your sign-in. You stay signed in until you close or reload this tab.`,
  signIn: 'Sign In',
  gotIt: 'Got it',
});
