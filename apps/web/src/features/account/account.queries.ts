import {
  forgotPasswordEndpoint,
  loginEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  verifyEmailEndpoint,
} from '@convoke/contract/account/account.endpoints.ts';
import type { AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { requestRaw } from '../../services/api/request-raw.ts';
import { requestJson } from '../../services/api/request-json.ts';

interface BotChecked {
  turnstileResponse: string;
}

export function logIn(
  body: { email: string; password: string } & BotChecked,
): Promise<AuthResponse> {
  return requestJson(loginEndpoint, { body, hasOwnIndicator: true });
}

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function register({ firstName, lastName, ...rest }: Registration & BotChecked) {
  const name = `${firstName} ${lastName}`;
  return requestJson(registerEndpoint, {
    body: { name, firstName, lastName, ...rest },
    hasOwnIndicator: true,
  });
}

// Other servers may respond to these three with any body (docs/behaviour.md#account-forms), so only the status counts.

/** Requests a reset link. */
export async function askForReset(body: { email: string } & BotChecked): Promise<void> {
  await requestRaw(forgotPasswordEndpoint, { body, hasOwnIndicator: true });
}

/** Sets a new password with the token of a reset link. */
export async function resetPassword(
  body: { token: string; newPassword: string } & BotChecked,
): Promise<void> {
  await requestRaw(resetPasswordEndpoint, { body, hasOwnIndicator: true });
}

/** Requests another verification mail. */
export async function resendVerification(email: string): Promise<void> {
  await requestRaw(resendVerificationEndpoint, { body: { email }, hasOwnIndicator: true });
}

const verifications = new Map<string, Promise<void>>();

/**
 * Redeems the token of a verification link, once per token; a failure that says nothing about the token allows a retry.
 */
export function verifyEmail(token: string): Promise<void> {
  const pending = verifications.get(token);
  if (pending !== undefined) return pending;
  const verification = redeem(token);
  verifications.set(token, verification);
  return verification;
}

async function redeem(token: string): Promise<void> {
  try {
    await requestRaw(verifyEmailEndpoint, { body: { token }, hasOwnIndicator: true });
  } catch (error) {
    const isDecided = error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
    if (!isDecided) verifications.delete(token);
    throw error;
  }
}
