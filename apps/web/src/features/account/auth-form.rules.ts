import {
  accountTexts,
  chosenPasswordSchema,
  emailSchema,
  firstNameSchema,
  givenPasswordSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import { safeParse, type core } from 'zod/mini';
import { translateSentence } from '../../lib/language/sentences.ts';

/** What is wrong with each field; fields without a fault are absent. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What the screens can ask for, with the rule of each (§5). */
const schemas = {
  email: emailSchema,
  password: givenPasswordSchema,
  chosenPassword: chosenPasswordSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
} as const;

function fault(schema: core.$ZodType, value: string): string | undefined {
  return safeParse(schema, value).error?.issues[0]?.message;
}

/** Fault of the second typing of a password. */
function confirmFault(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return accountTexts.confirmRequired;
  return confirmation === password ? undefined : accountTexts.confirmMismatch;
}

function present<Field extends string>(
  faults: Record<Field, string | undefined>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field in faults) {
    const sentence = faults[field];
    if (sentence !== undefined) errors[field] = translateSentence(sentence);
  }
  return errors;
}

/** Faults of the sign-in. */
export function loginErrors(values: Record<'email' | 'password', string>) {
  return present({
    email: fault(schemas.email, values.email),
    password: fault(schemas.password, values.password),
  });
}

export type RegisterField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword';

/** Faults of a registration. */
export function registerErrors(values: Record<RegisterField, string>) {
  return present({
    firstName: fault(schemas.firstName, values.firstName),
    lastName: fault(schemas.lastName, values.lastName),
    email: fault(schemas.email, values.email),
    password: fault(schemas.chosenPassword, values.password),
    confirmPassword: confirmFault(values.password, values.confirmPassword),
  });
}

/** Faults of an address alone. */
export function emailErrors(values: Record<'email', string>) {
  return present({ email: fault(schemas.email, values.email) });
}

/** Faults of a new password and its second typing. */
export function newPasswordErrors(values: Record<'newPassword' | 'confirmPassword', string>) {
  return present({
    newPassword: fault(schemas.chosenPassword, values.newPassword),
    confirmPassword: confirmFault(values.newPassword, values.confirmPassword),
  });
}
