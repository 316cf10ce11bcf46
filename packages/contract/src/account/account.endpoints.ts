import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as s from './account.schemas.ts';

const auth = { access: 'anyone', rateLimit: 'auth' } as const;
const signedInAccess = { access: 'signed-in', rateLimit: 'api' } as const;
const noContent = { kind: 'empty', status: 204 } as const;
// Not an empty response: clients read a JSON body, see docs/behaviour.md#account-forms
const messageResponse = {
  kind: 'json',
  status: 200,
  schema: z.object({ message: z.string() }),
} as const;
const authResponse = { kind: 'json', status: 200, schema: s.authResponseSchema } as const;
const account = { kind: 'json', status: 200, schema: s.accountSchema } as const;

/** Signs in. */
export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  ...auth,
  body: s.loginBodySchema,
  response: authResponse,
});
/** Creates an account and signs in. */
export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account',
  ...auth,
  body: s.registerBodySchema,
  response: { ...authResponse, status: 201 },
});
/** Replaces both tokens of a session. */
export const refreshEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Replace the tokens of a session',
  ...auth,
  rateLimit: 'api',
  body: s.refreshBodySchema,
  response: authResponse,
});
/** Verifies an email address with the mailed token. */
export const verifyEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an email address',
  ...auth,
  body: s.verifyEmailBodySchema,
  response: messageResponse,
});
/** Mails a reset link, if the address has an account; the response is always the same. */
export const forgotPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a reset link',
  ...auth,
  body: s.forgotPasswordBodySchema,
  response: messageResponse,
});
/** Sets a new password with a mailed token. */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with a mailed link',
  ...auth,
  body: s.resetPasswordBodySchema,
  response: messageResponse,
});
/** Mails the verification link once more; the response is always the same. */
export const resendVerificationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Ask for the verification mail once more',
  ...auth,
  body: s.resendVerificationBodySchema,
  response: messageResponse,
});
/** Ends the session. */
export const logoutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  ...signedInAccess,
  body: s.logoutBodySchema,
  response: noContent,
});
/** Changes the password and ends the other sessions. */
export const changePasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password',
  ...signedInAccess,
  rateLimit: 'auth',
  body: s.changePasswordBodySchema,
  response: noContent,
});
/** Reads the signed-in account. */
export const meEndpoint = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  ...signedInAccess,
  response: account,
});
/** Lists the signed-in devices. */
export const listDevicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/auth/devices',
  summary: 'List the signed-in devices',
  ...signedInAccess,
  response: { kind: 'json', status: 200, schema: z.array(s.deviceSchema) },
});
/** Signs one device out. */
export const signOutDeviceEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: 'Sign one device out',
  ...signedInAccess,
  params: z.object({ id: z.string() }),
  response: noContent,
});
/** Reads the profile. */
export const readProfileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Read the profile',
  ...signedInAccess,
  response: account,
});
/** Saves the profile. */
export const saveProfileEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Save the profile',
  ...signedInAccess,
  body: s.profileBodySchema,
  response: account,
});
/** Downloads everything stored about the account as one document. */
export const downloadDataEndpoint = defineEndpoint({
  method: 'GET',
  path: '/profile/data',
  summary: 'Download everything kept about you',
  ...signedInAccess,
  response: { kind: 'json', status: 200, schema: z.record(z.string(), z.unknown()) },
});
/** Deletes the account. */
export const deleteAccountEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/profile',
  summary: 'Delete your account',
  ...signedInAccess,
  rateLimit: 'auth',
  body: s.deleteAccountBodySchema,
  response: noContent,
});
