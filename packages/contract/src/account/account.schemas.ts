import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { countCodePoints, isBlank } from '../text.rules.ts';
import { splitName } from './name.rules.ts';
import { userTypes } from './user-type.ts';

/** Texts of the specification (§5). */
export const accountTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordWeak:
    'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character',
  passwordCommon: 'This password is too common. Please choose another.',
  confirmRequired: 'Please confirm your password',
  confirmMismatch: 'Passwords do not match',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  nameLong: 'First and last name may have at most 60 characters each',
} as const;

const nameSchema = (requiredMessage: string) =>
  textSchema({ maxLength: limits.accountName, requiredMessage });

/** First name of a person. */
export const firstNameSchema = nameSchema(accountTexts.firstNameRequired);
/** Last name of a person. */
export const lastNameSchema = nameSchema(accountTexts.lastNameRequired);

// Neither what headers of mails are made of nor what cannot be seen.
const addressPart = String.raw`[^\s\p{Cc}\p{Cf}@<>"(),:;\\[\]]+`;
const addresses = new RegExp(`^${addressPart}@${addressPart}\\.${addressPart}$`, 'u');

/** An email address as people type it; what it compares as is `comparableEmail`. */
export const emailSchema = z.pipe(
  z.string({ error: accountTexts.emailRequired }).check(z.trim()),
  textSchema({ maxLength: limits.email, requiredMessage: accountTexts.emailRequired }).check(
    // What is too long is refused as that: the pattern takes a time that grows with the square of the length.
    z.refine((email) => email === '' || email.length > 2 * limits.email || addresses.test(email), {
      error: accountTexts.emailInvalid,
    }),
  ),
);

/** A password as somebody who signs in types it: any, because rules change. */
export const givenPasswordSchema = textSchema({
  maxLength: limits.givenPassword,
  requiredMessage: accountTexts.passwordRequired,
});

/** A password that somebody chooses (§5). */
export const chosenPasswordSchema = z.string({ error: accountTexts.passwordRequired }).check(
  z.superRefine((password, context) => {
    const fault = passwordFault(password);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }),
);

/** What is wrong with a chosen password, or `null`. */
export function passwordFault(password: string): string | null {
  if (password === '') return accountTexts.passwordRequired;
  if (countCodePoints(password) < 8) return accountTexts.passwordShort;
  if (countCodePoints(password) > limits.password) return accountTexts.passwordLong;
  const isSound =
    /^[A-Za-z\d@$!%*?&]+$/.test(password) &&
    /[A-Z]/.test(password) &&
    /[a-z]/.test(password) &&
    /\d/.test(password) &&
    /[@$!%*?&]/.test(password);
  return isSound ? null : accountTexts.passwordWeak;
}

// Unknown fields are refused on these bodies: a role or an owner in one is an attack or a mistake (contract §7).

/** Body of signing in. */
export const loginBodySchema = z.strictObject({
  email: emailSchema,
  password: givenPasswordSchema,
  /** What the person wished; the server does not need it. */
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
    password: chosenPasswordSchema,
    turnstileResponse: botCheckTokenSchema,
  })
  .check(
    // A client that sends the whole name looks for its fault there; one that sends the parts, at the part.
    ...(['name', 'firstName'] as const).map((field) =>
      z.refine<RegisteredName>(
        ({ name, firstName }) => !isBlank(name ?? '') || !isBlank(firstName ?? ''),
        { error: accountTexts.firstNameRequired, path: [field] },
      ),
    ),
    z.refine(
      ({ name = '' }) =>
        Object.values(splitName(name)).every((part) => countCodePoints(part) <= limits.accountName),
      { error: accountTexts.nameLong, path: ['name'] },
    ),
  );

const mailTokenSchema = textSchema({ maxLength: 200, requiredMessage: 'A token is required' });

/** Body of refreshing: an object, or the bare token as a JSON string or as text. */
export const refreshBodySchema = z.union([
  z.strictObject({ refreshToken: mailTokenSchema }),
  z.pipe(
    mailTokenSchema,
    z.transform((refreshToken) => ({ refreshToken })),
  ),
]);

/** Body of verifying an address. */
export const verifyEmailBodySchema = z.strictObject({ token: mailTokenSchema });
/** Body of asking for a reset link. */
export const forgotPasswordBodySchema = z.strictObject({
  email: emailSchema,
  turnstileResponse: botCheckTokenSchema,
});
/** Body of choosing a new password with a mailed link. */
export const resetPasswordBodySchema = z.strictObject({
  token: mailTokenSchema,
  newPassword: chosenPasswordSchema,
  turnstileResponse: botCheckTokenSchema,
});
/** Body of asking for the verification mail once more. */
export const resendVerificationBodySchema = z.strictObject({ email: emailSchema });
/** Body of changing the password while signed in. */
export const changePasswordBodySchema = z.strictObject({
  currentPassword: givenPasswordSchema,
  newPassword: chosenPasswordSchema,
});
/** Body of signing out; the token is optional, the session is known from the bearer. */
export const logoutBodySchema = z.optional(
  z.strictObject({ refreshToken: z.optional(z.string()) }),
);

/** Who is signed in. */
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
  /** An administrator chose the password; it has to be changed before the account opens more than its profile. */
  hasTemporaryPassword: z.optional(z.boolean()),
});
/** Who is signed in. */
export type Account = z.infer<typeof accountSchema>;

/** Answer of login, register and refresh. */
export const signedInSchema = z.extend(accountSchema, {
  token: z.string(),
  refreshToken: z.string(),
});
/** Answer of login, register and refresh. */
export type SignedIn = z.infer<typeof signedInSchema>;

/** One signed-in device. */
export const deviceSchema = z.object({
  id: z.string(),
  /** Browser and system in words, as far as they can be told. */
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
/** One signed-in device. */
export type Device = z.infer<typeof deviceSchema>;

/** Body of saving the profile. */
export const profileBodySchema = z.strictObject({
  firstName: firstNameSchema,
  /** Blank only where there is none yet: accounts made by an operator, or with one word for a name, have none. */
  lastName: textSchema({ maxLength: limits.accountName }),
});
/** Body of deleting one's account: the password once more. */
export const deleteAccountBodySchema = z.strictObject({ password: givenPasswordSchema });
