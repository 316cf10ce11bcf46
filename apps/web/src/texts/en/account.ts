import { productName } from '@convoke/contract/product.ts';

/** Texts of account forms and banners; some are fixed (docs/behaviour.md#fixed-texts). */
export const accountMessages = {
  labels: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    password: 'Password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
  },
  /** Before validation (docs/behaviour.md#password-rules); the setup page says the same, in its own file. */
  passwordHint:
    'At least 8 characters: capital and small letters, digits, and one or more of @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&. No others.',
  /** Characters that a password may not have. */
  notAllowed: (characters: string) => `Not allowed: ${characters}`,
  space: 'space',

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
  resentToFolder: (email: string) =>
    `This server sends no email. If ${email} still needs to be verified, whoever runs it finds the link in its outbox folder. The link works for 24 hours.`,
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
};

/** Texts of the sign-in and register screens; some are fixed (docs/behaviour.md#fixed-texts). */
export const authMessages = {
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
  registeredWithoutMail:
    'Your account is ready. This server sends no email, so there is nothing to verify.',
  registrationClosed: 'New accounts cannot be created at the moment.',
  registrationClosedAdvice:
    'If you have an account, sign in as before. Everything that needs no account stays open.',

  resetPassword: 'Reset Password',
  resetIntro: "We'll send you a link to choose a new one.",
  resetIntroWithoutMail:
    'This server sends no email. Whoever runs it finds the link to choose a new password in its outbox folder.',
  noMailTitle: 'No Email From This Server',
  linkInFolder: (email: string) =>
    `If ${email} has an account, whoever runs this server finds the link in its outbox folder. It works for an hour.`,
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
};

/** Texts of the profile; some are fixed (docs/behaviour.md#fixed-texts). */
export const profileMessages = {
  title: 'My Profile',
  subtitle: 'Manage your account information',
  role: (role: string) => `Role: ${role}`,
  edit: 'Edit Profile Information',
  save: 'Save Changes',
  updated: 'Profile updated successfully!',
  updateFailed: 'Failed to update profile. Please try again.',
  emailFixed: 'Email cannot be changed',
  cancel: 'Cancel',

  securityTitle: 'Security',
  security: 'Manage your password and account security',
  changePassword: 'Change Password',
  savePassword: 'Save New Password',
  changeExplanation: 'A new password signs you out on every other device.',
  passwordChanged: 'Your password was changed. Every other device has been signed out.',
  changeFailed: 'Failed to change the password. Please try again.',

  devices: 'Where you are signed in',
  devicesLoading: 'Loading devices...',
  devicesFailed: 'Failed to load devices. Please try again.',
  devicesOffline: 'You are offline. The devices load when you are back online.',
  thisDevice: 'This device',
  signedInOn: 'Signed in',
  lastUsedOn: 'last used',
  signOut: 'Sign out',
  unknownDevice: 'Unknown device',
  program: 'A program',
  browser: 'A browser',
  onSystem: (name: string, system: string) => `${name} on ${system}`,
  signedOut: (device: string) => `${device} is signed out`,
  signOutFailed: 'Failed to sign the device out.',

  data: 'Your data',
  download: 'Download my data',
  downloadExplanation: `Everything ${productName} stores about you, as one JSON file.`,
  downloadFailed: 'Failed to download your data.',

  deleteAccount: 'Delete account',
  deleteExplanation: 'Permanently deletes your account.',
  deleteQuestion: 'Delete your account?',
  deleteGoes:
    'Your name, address, password and sign-ins are deleted, and everything stored in your account. This cannot be undone.',
  deleteStays:
    'What you published stays, because others may have read and remixed it. To remove it too, unpublish it on its own page first. What is in this browser stays as well.',
  deleteFailed: 'Failed to delete the account. Please try again.',
  deleted: 'Your account was deleted',
};
