import {
  firstNameSchema,
  existingPasswordSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import type { core } from 'zod/mini';
import { schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { FieldErrors } from '../../../services/form/form-failure.rules.ts';
import { newPasswordErrors } from '../auth/auth-form.rules.ts';

function fieldError<Field extends string>(
  field: Field,
  schema: core.$ZodType,
  value: string,
): Partial<Record<Field, string>> {
  const message = schemaErrorText(schema, value);
  if (message === null) return {};
  // A computed key widens to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { [field]: message } as Partial<Record<Field, string>>;
}

/** Errors of the names. An account without a last name, such as the operator's, may stay without. */
export function profileErrors(
  values: Record<'firstName' | 'lastName', string>,
  { hasLastName }: { hasLastName: boolean },
): FieldErrors<'firstName' | 'lastName'> {
  const isLeftOut = !hasLastName && values.lastName.trim() === '';
  return {
    ...fieldError('firstName', firstNameSchema, values.firstName),
    ...(isLeftOut ? {} : fieldError('lastName', lastNameSchema, values.lastName)),
  };
}

export type ChangePasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** Errors of a change of password; the current one may predate today's rules. */
export function changePasswordErrors(
  values: Record<ChangePasswordField, string>,
): FieldErrors<ChangePasswordField> {
  return {
    ...fieldError('currentPassword', existingPasswordSchema, values.currentPassword),
    ...newPasswordErrors(values),
  };
}

/** Errors of a password that only confirms the account. */
export function passwordErrors(values: Record<'password', string>): FieldErrors<'password'> {
  return fieldError('password', existingPasswordSchema, values.password);
}

/** First word of first and last name, for initials (docs/behaviour.md#initials-and-colours). */
export function nameForInitials({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  return [firstName, lastName].map((name) => name.trim().split(/\s+/u)[0]).join(' ');
}
