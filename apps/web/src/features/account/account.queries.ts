import {
  forgotPasswordEndpoint,
  loginEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  verifyEmailEndpoint,
} from '@convoke/contract/account/account.endpoints.ts';
import type { SignedIn } from '@convoke/contract/account/account.schemas.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { requestAnswer } from '../../services/api/request-answer.ts';
import { requestJson } from '../../services/api/request-json.ts';

interface Guarded {
  turnstileResponse: string;
}

/** Asks for tokens with address and password. */
export function logIn(body: { email: string; password: string } & Guarded): Promise<SignedIn> {
  return requestJson(loginEndpoint, { body, isInPlace: true });
}

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Makes an account. */
export function register({ firstName, lastName, ...rest }: Registration & Guarded) {
  const name = `${firstName} ${lastName}`;
  return requestJson(registerEndpoint, {
    body: { name, firstName, lastName, ...rest },
    isInPlace: true,
  });
}

// What these three answer is not shown in the specification (§7): that they succeed is all that counts.

/** Asks for a reset link. */
export async function askForReset(body: { email: string } & Guarded): Promise<void> {
  await requestAnswer(forgotPasswordEndpoint, { body, isInPlace: true });
}

/** Sets a new password with the token of a mailed link. */
export async function resetPassword(
  body: { token: string; newPassword: string } & Guarded,
): Promise<void> {
  await requestAnswer(resetPasswordEndpoint, { body, isInPlace: true });
}

/** Asks for the verification mail once more. */
export async function resendVerification(email: string): Promise<void> {
  await requestAnswer(resendVerificationEndpoint, { body: { email }, isInPlace: true });
}

const verifications = new Map<string, Promise<void>>();

/** Spends the token of a verification link, once however often it is asked for; one that may be good still can be tried again. */
export function verifyEmail(token: string): Promise<void> {
  const known = verifications.get(token);
  if (known !== undefined) return known;
  const verification = spend(token);
  verifications.set(token, verification);
  return verification;
}

async function spend(token: string): Promise<void> {
  try {
    await requestAnswer(verifyEmailEndpoint, { body: { token }, isInPlace: true });
  } catch (error) {
    const isDecided = error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
    if (!isDecided) verifications.delete(token);
    throw error;
  }
}
