import {
  firstNameSchema,
  givenPasswordSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import { safeParse, type core } from 'zod/mini';
import { translateSentence } from '../../lib/language/sentences.ts';
import { newPasswordErrors, type FieldErrors } from './auth-form.rules.ts';

function noted<Field extends string>(
  field: Field,
  schema: core.$ZodType,
  value: string,
): Partial<Record<Field, string>> {
  const message = safeParse(schema, value).error?.issues[0]?.message;
  if (message === undefined) return {};
  // A computed name widens to any text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { [field]: translateSentence(message) } as Partial<Record<Field, string>>;
}

/** Faults of the names. Who never had a last name, like an administrator made by the operator, needs none now. */
export function profileErrors(
  values: Record<'firstName' | 'lastName', string>,
  { hasLastName }: { hasLastName: boolean },
): FieldErrors<'firstName' | 'lastName'> {
  const isLeftOut = !hasLastName && values.lastName.trim() === '';
  return {
    ...noted('firstName', firstNameSchema, values.firstName),
    ...(isLeftOut ? {} : noted('lastName', lastNameSchema, values.lastName)),
  };
}

export type ChangePasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** Faults of a change of the password; the old one may follow rules of former days. */
export function changePasswordErrors(
  values: Record<ChangePasswordField, string>,
): FieldErrors<ChangePasswordField> {
  return {
    ...noted('currentPassword', givenPasswordSchema, values.currentPassword),
    ...newPasswordErrors(values),
  };
}

/** Faults of a password that only confirms who is there. */
export function givenPasswordErrors(values: Record<'password', string>): FieldErrors<'password'> {
  return noted('password', givenPasswordSchema, values.password);
}

/** A name whose initials are the first letters of first and last name (§2), however many words they have. */
export function nameForInitials({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  return [firstName, lastName].map((name) => name.trim().split(/\s+/u)[0]).join(' ');
}
