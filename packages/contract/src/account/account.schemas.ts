import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import type { RequiredCode } from '../errors/error-codes.ts';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { countCodePoints, isBlank } from '../text.rules.ts';
import { splitFullName } from './full-name.rules.ts';
import { userTypes } from './user-type.ts';

const nameSchema = (required: RequiredCode) =>
  textSchema({ maxLength: limits.accountName, required });

/** First name of a person. */
export const firstNameSchema = nameSchema('first_name_required');
/** Last name of a person. */
export const lastNameSchema = nameSchema('last_name_required');

// Excludes invisible characters and the separators of mail headers.
const emailPartPattern = String.raw`[^\s\p{Cc}\p{Cf}@<>"(),:;\\[\]]+`;
const emailPattern = new RegExp(
  `^${emailPartPattern}@${emailPartPattern}\\.${emailPartPattern}$`,
  'u',
);

/** An email address as typed; `normalizeEmail` gives the form for comparison. */
export const emailSchema = z.pipe(
  z.string({ error: fieldError('email_required') }).check(z.trim()),
  textSchema({
    maxLength: limits.email,
    required: 'email_required',
  }).check(
    // A much too long text skips the pattern, whose time is quadratic, and fails by its length.
    z.refine(
      (email) => email === '' || email.length > 2 * limits.email || emailPattern.test(email),
      {
        error: fieldError('invalid_email'),
      },
    ),
  ),
);

/** A password for signing in: unrestricted, because the rules for new passwords may have changed. */
export const existingPasswordSchema = textSchema({
  maxLength: limits.existingPassword,
  required: 'password_required',
});

/** A new password: docs/behaviour.md#password-rules */
export const newPasswordSchema = z.string({ error: fieldError('password_required') }).check(
  z.superRefine((password, context) => {
    const error = findPasswordError(password);
    if (error !== null) context.addIssue({ code: 'custom', message: fieldError(error) });
  }),
);

/** Errors of a new password. */
export type PasswordErrorCode =
  | 'password_required'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_weak';

/** The characters that a new password may not have, each once. */
export const disallowedCharacters = (password: string): string[] => [
  ...new Set(password.replaceAll(/[A-Za-z\d@$!%*?&]/g, '')),
];

/** The error of a new password, or `null`. */
export function findPasswordError(password: string): PasswordErrorCode | null {
  if (password === '') return 'password_required';
  if (countCodePoints(password) < 8) return 'password_too_short';
  if (countCodePoints(password) > limits.password) return 'password_too_long';
  const isStrong =
    disallowedCharacters(password).length === 0 &&
    /[A-Z]/.test(password) &&
    /[a-z]/.test(password) &&
    /\d/.test(password) &&
    /[@$!%*?&]/.test(password);
  return isStrong ? null : 'password_too_weak';
}

// These bodies are strict: a role or an owner in one is an attack or a mistake, see docs/behaviour.md#endpoints

/** Body of signing in. */
export const loginBodySchema = z.strictObject({
  email: emailSchema,
  password: existingPasswordSchema,
  /** The visitor's choice, which only the browser uses. */
  rememberMe: z.optional(z.boolean()),
  turnstileResponse: botCheckTokenSchema,
});

interface RegisteredName {
  name?: string | undefined;
  firstName?: string | undefined;
}

/** Body of registering: `name`, or both of its parts. */
export const registerBodySchema = z
  .strictObject({
    name: z.optional(textSchema({ maxLength: 2 * limits.accountName + 1 })),
    firstName: z.optional(textSchema({ maxLength: limits.accountName })),
    lastName: z.optional(textSchema({ maxLength: limits.accountName })),
    email: emailSchema,
    password: newPasswordSchema,
    turnstileResponse: botCheckTokenSchema,
  })
  .check(
    // Reported at both fields, for clients that send the whole name and clients that send its parts.
    ...(['name', 'firstName'] as const).map((field) =>
      z.refine<RegisteredName>(
        ({ name, firstName }) => !isBlank(name ?? '') || !isBlank(firstName ?? ''),
        { error: fieldError('first_name_required'), path: [field] },
      ),
    ),
    z.refine(
      ({ name = '' }) =>
        Object.values(splitFullName(name)).every(
          (part) => countCodePoints(part) <= limits.accountName,
        ),
      { error: fieldError('names_too_long'), path: ['name'] },
    ),
  );

const opaqueTokenSchema = textSchema({ maxLength: 200, required: 'token_required' });

/** Body of refreshing: an object, or the bare token as a JSON string or as text. */
export const refreshBodySchema = z.union([
  z.strictObject({ refreshToken: opaqueTokenSchema }),
  z.pipe(
    opaqueTokenSchema,
    z.transform((refreshToken) => ({ refreshToken })),
  ),
]);

/** Body of verifying an address. */
export const verifyEmailBodySchema = z.strictObject({ token: opaqueTokenSchema });
/** Body of asking for a reset link. */
export const forgotPasswordBodySchema = z.strictObject({
  email: emailSchema,
  turnstileResponse: botCheckTokenSchema,
});
/** Body of choosing a new password with a mailed link. */
export const resetPasswordBodySchema = z.strictObject({
  token: opaqueTokenSchema,
  newPassword: newPasswordSchema,
  turnstileResponse: botCheckTokenSchema,
});
/** Body of asking for the verification mail once more. */
export const resendVerificationBodySchema = z.strictObject({ email: emailSchema });
/** Body of changing the password while signed in. */
export const changePasswordBodySchema = z.strictObject({
  currentPassword: existingPasswordSchema,
  newPassword: newPasswordSchema,
});
/** Body of signing out; the refresh token is optional, because the bearer token identifies the session. */
export const logoutBodySchema = z.optional(
  z.strictObject({ refreshToken: z.optional(z.string()) }),
);

/** The signed-in account. */
export const accountSchema = z.object({
  uuid: z.string(),
  email: z.string(),
  /** First and last name joined by a space. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(userTypes),
  enabled: z.boolean(),
  emailVerified: z.boolean(),
  /** An administrator set the password; until it is changed, only the profile is accessible. */
  hasTemporaryPassword: z.optional(z.boolean()),
});
/** The signed-in account. */
export type Account = z.infer<typeof accountSchema>;

/** Response of login, register and refresh. */
export const authResponseSchema = z.extend(accountSchema, {
  token: z.string(),
  refreshToken: z.string(),
});
/** Response of login, register and refresh. */
export type AuthResponse = z.infer<typeof authResponseSchema>;

/** One signed-in device. */
export const deviceSchema = z.object({
  id: z.string(),
  /** Browser and system in English, as far as they can be told. */
  device: z.string(),
  /** Name of the browser, `program` for what is none, `null` when unknown. */
  browser: z.optional(z.nullable(z.string())),
  system: z.optional(z.nullable(z.string())),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
/** One signed-in device. */
export type Device = z.infer<typeof deviceSchema>;

/** Body of saving the profile. */
export const profileBodySchema = z.strictObject({
  firstName: firstNameSchema,
  /** May be blank only while the account has no last name, such as one created by an operator. */
  lastName: textSchema({ maxLength: limits.accountName }),
});
/** Body of deleting the own account; repeats the password. */
export const deleteAccountBodySchema = z.strictObject({ password: existingPasswordSchema });
