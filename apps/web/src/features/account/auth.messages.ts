import { defineMessages } from '../../lib/language/messages.ts';

/** What the screens of signing in and registering say; what the specification quotes stands as there. */
export const authMessages = defineMessages('auth', {
  signIn: 'Sign In',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  noAccountYet: 'No account yet?',
  signUp: 'Sign up',
  passwordWasReset: 'Your password was changed. Sign in with the new one.',

  createAccount: 'Create Account',
  haveAccount: 'Already have an account?',
  signInInstead: 'Sign in',
  welcome: 'Welcome to the table',
  goOn: 'Go on',
  registered: (email: string) =>
    `A verification email was sent to ${email}. Click the link in it to activate your account.`,
  registrationClosed: 'New accounts cannot be created at the moment.',
  registrationClosedAdvice:
    'If you have an account, sign in as before. Everything that needs no account stays open.',

  resetPassword: 'Reset Password',
  resetIntro: "We'll send you a link to choose a new one.",
  backToLogin: 'Back to login',
  emailSentTitle: 'Email Sent!',
  emailSent: (email: string) =>
    `If ${email} has an account, a link to choose a new password is on its way. It works for an hour.`,
  requestNewLink: 'Request a new link',
  invalidResetTitle: 'Invalid Reset Link',
  invalidResetLink: 'The password reset link is invalid or has expired. Please request a new one.',
  missingResetToken: 'Invalid or missing password reset token.',
  resetDoneTitle: 'Password Reset Successful!',
  resetDone: 'Sign in with your new password. You are being taken there.',

  verifyTitle: 'Verify Your Email',
  verifying: 'Your email address is being verified…',
  verifiedTitle: 'Email Verified',
  verified: 'Your email address is verified. Thank you.',
  alreadyVerified: 'Your email address is already verified.',
  notVerifiedTitle: 'Email Not Verified',
  missingVerifyToken: 'The verification link is incomplete.',
  verifyFailed: 'The verification link is invalid or has expired.',
});
