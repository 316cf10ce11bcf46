import { productName } from '@convoke/contract/product.ts';

/** Sentences of the account screens; those in quotes in the specification stand as there. */
export const accountMessages = {
  loginFailed: 'Invalid email or password',
  registerFailed: 'Registration failed. Please try again.',
  forgotFailed: 'Failed to send password reset email. Please try again.',
  resetFailed: 'Failed to reset password. Please try again.',
  unreachable: 'The server could not be reached. Please try again.',
  botCheckFailed: 'The bot check did not work. Please try again.',
  retryAfter: (seconds: number) =>
    seconds < 90
      ? `Please try again in ${seconds} seconds.`
      : `Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  toCorrect: (labels: readonly string[]) =>
    labels.length === 1
      ? `One field needs your attention: ${labels.join()}.`
      : `${labels.length} fields need your attention: ${labels.join(', ')}.`,

  passwordWasReset: 'Your password was changed. Sign in with the new one.',
  registered: (email: string) =>
    `A verification e-mail was sent to ${email}. Click the link in it to activate your account.`,
  emailSent: (email: string) =>
    `If ${email} has an account, a link to choose a new password is on its way. It works for an hour.`,
  invalidResetLink: 'The password reset link is invalid or has expired. Please request a new one.',
  missingResetToken: 'Invalid or missing password reset token.',
  resetDone: 'Sign in with your new password. You are being taken there.',

  verifying: 'Your e-mail address is being verified…',
  verified: 'Your e-mail address is verified. Thank you.',
  alreadyVerified: 'Your e-mail address is verified already.',
  missingVerifyToken: 'The verification link is incomplete.',
  verifyFailed: 'The verification link is invalid or has expired.',
  resent: (email: string) =>
    `A verification e-mail is on its way to ${email}, if it still has to be verified. The link in it works for 24 hours.`,
  resendFailed: 'The verification e-mail could not be sent. Please try again.',
  unverified: (email: string) =>
    `Please verify your e-mail address: click the link in the e-mail that was sent to ${email}.`,

  refused: 'You have been signed out, because your session has ended. Please sign in again.',
  noRefreshToken: 'No refresh token available. Please sign in again.',
  unsaved: `This browser does not let ${productName} keep your sign-in. You stay signed in until you close or reload this tab.`,
} as const;
