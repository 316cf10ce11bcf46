import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as s from './account.schemas.ts';

const auth = { access: 'anyone', rateLimit: 'auth' } as const;
const own = { access: 'signed-in', rateLimit: 'api' } as const;
const done = { kind: 'empty', status: 204 } as const;
// The forms of the specification read the body of an answer, and an empty one is none.
const ok = { kind: 'json', status: 200, schema: z.object({ message: z.string() }) } as const;
const signedIn = { kind: 'json', status: 200, schema: s.signedInSchema } as const;
const account = { kind: 'json', status: 200, schema: s.accountSchema } as const;

/** Signs in. */
export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  ...auth,
  body: s.loginBodySchema,
  answer: signedIn,
});
/** Makes an account and signs in. */
export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account',
  ...auth,
  body: s.registerBodySchema,
  answer: { ...signedIn, status: 201 },
});
/** Replaces both tokens of a session. */
export const refreshEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Replace the tokens of a session',
  ...auth,
  rateLimit: 'api',
  body: s.refreshBodySchema,
  answer: signedIn,
});
/** Verifies an address with the mailed token. */
export const verifyEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an email address',
  ...auth,
  body: s.verifyEmailBodySchema,
  answer: ok,
});
/** Mails a reset link, if the address has an account; the answer is always the same. */
export const forgotPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a reset link',
  ...auth,
  body: s.forgotPasswordBodySchema,
  answer: ok,
});
/** Sets a new password with a mailed token. */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with a mailed link',
  ...auth,
  body: s.resetPasswordBodySchema,
  answer: ok,
});
/** Mails the verification link once more; the answer is always the same. */
export const resendVerificationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Ask for the verification mail once more',
  ...auth,
  body: s.resendVerificationBodySchema,
  answer: ok,
});
/** Ends the session. */
export const logoutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  ...own,
  body: s.logoutBodySchema,
  answer: done,
});
/** Changes the password and ends the other sessions. */
export const changePasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password',
  ...own,
  rateLimit: 'auth',
  body: s.changePasswordBodySchema,
  answer: done,
});
/** Who is signed in. */
export const meEndpoint = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  ...own,
  answer: account,
});
/** The devices that are signed in. */
export const listDevicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/auth/devices',
  summary: 'List the signed-in devices',
  ...own,
  answer: { kind: 'json', status: 200, schema: z.array(s.deviceSchema) },
});
/** Signs one device out. */
export const signOutDeviceEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: 'Sign one device out',
  ...own,
  params: z.object({ id: z.string() }),
  answer: done,
});
/** The profile. */
export const readProfileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Read the profile',
  ...own,
  answer: account,
});
/** Saves the profile. */
export const saveProfileEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Save the profile',
  ...own,
  body: s.profileBodySchema,
  answer: account,
});
/** Everything that is kept about the person, as one document. */
export const downloadDataEndpoint = defineEndpoint({
  method: 'GET',
  path: '/profile/data',
  summary: 'Download everything kept about you',
  ...own,
  answer: { kind: 'json', status: 200, schema: z.record(z.string(), z.unknown()) },
});
/** Deletes the account. */
export const deleteAccountEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/profile',
  summary: 'Delete your account',
  ...own,
  rateLimit: 'auth',
  body: s.deleteAccountBodySchema,
  answer: done,
});
