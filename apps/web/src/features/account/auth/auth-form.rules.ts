import {
  newPasswordSchema,
  emailSchema,
  firstNameSchema,
  existingPasswordSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import { referenceText, schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { FieldErrors } from '../../../services/form/form-failure.rules.ts';

/** Schema of each field (docs/behaviour.md#account-forms). */
const schemas = {
  email: emailSchema,
  password: existingPasswordSchema,
  chosenPassword: newPasswordSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
} as const;

function confirmError(password: string, confirmation: string): string | null {
  if (confirmation === '') return referenceText({ code: 'password_confirmation_required' });
  return confirmation === password ? null : referenceText({ code: 'passwords_differ' });
}

function presentIssues<Field extends string>(
  issues: Record<Field, string | null>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field in issues) {
    const sentence = issues[field];
    if (sentence !== null) errors[field] = sentence;
  }
  return errors;
}

export function loginErrors(values: Record<'email' | 'password', string>) {
  return presentIssues({
    email: schemaErrorText(schemas.email, values.email),
    password: schemaErrorText(schemas.password, values.password),
  });
}

export type RegisterField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword';

export function registerErrors(values: Record<RegisterField, string>) {
  return presentIssues({
    firstName: schemaErrorText(schemas.firstName, values.firstName),
    lastName: schemaErrorText(schemas.lastName, values.lastName),
    email: schemaErrorText(schemas.email, values.email),
    password: schemaErrorText(schemas.chosenPassword, values.password),
    confirmPassword: confirmError(values.password, values.confirmPassword),
  });
}

export function emailErrors(values: Record<'email', string>) {
  return presentIssues({ email: schemaErrorText(schemas.email, values.email) });
}

export function newPasswordErrors(values: Record<'newPassword' | 'confirmPassword', string>) {
  return presentIssues({
    newPassword: schemaErrorText(schemas.chosenPassword, values.newPassword),
    confirmPassword: confirmError(values.newPassword, values.confirmPassword),
  });
}
