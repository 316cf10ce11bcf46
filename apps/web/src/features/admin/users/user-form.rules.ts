import {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';
import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import {
  createUserBodySchema,
  type AdminUser,
} from '@convoke/contract/admin/admin-users.schemas.ts';
import {
  codedErrorText,
  referenceText,
  schemaErrorText,
} from '../../../services/api/errors/error-text.ts';
import { usersMessages as texts } from '../messages.ts';

export interface UserFormValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Only for a new user (docs/behaviour.md#user-administration). */
  password: string;
  userType: UserType;
  enabled: boolean;
}

export type UserFormErrors = Partial<Record<keyof UserFormValues, string>>;

/** Initial values for a new user. */
export const newUserValues: UserFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  userType: 'USER',
  enabled: true,
};

/** Initial values for an existing user. */
export function valuesOf(user: AdminUser): UserFormValues {
  const { firstName, lastName, email, phoneNumber, userType, enabled } = user;
  return { firstName, lastName, email, phoneNumber, password: '', userType, enabled };
}

const phoneNumberSchema = createUserBodySchema.shape.phoneNumber;
const passwordSchema = createUserBodySchema.shape.password;

/** Error message by field (docs/behaviour.md#user-administration). */
export function userFormErrors(
  values: UserFormValues,
  { isNew }: { isNew: boolean },
): UserFormErrors {
  const errors: UserFormErrors = {};
  addError('firstName', schemaErrorText(firstNameSchema, values.firstName));
  addError('lastName', schemaErrorText(lastNameSchema, values.lastName));
  addError(
    'email',
    schemaErrorText(emailSchema, values.email) === null ? null : texts.emailInvalid,
  );
  addError('phoneNumber', schemaErrorText(phoneNumberSchema, values.phoneNumber));
  if (isNew) addError('password', findPasswordError(values.password));
  return errors;

  function addError(field: keyof UserFormValues, message: string | null) {
    if (message !== null) errors[field] = message;
  }
}

function findPasswordError(password: string): string | null {
  return password === ''
    ? referenceText({ code: 'password_required' })
    : schemaErrorText(passwordSchema, password);
}

/** Request body of an update, with the name in full and in parts. */
export function updatePayload(values: UserFormValues) {
  const { password: _, ...rest } = values;
  const name = `${values.firstName.trim()} ${values.lastName.trim()}`;
  return { ...rest, name, email: values.email.trim(), phoneNumber: values.phoneNumber.trim() };
}

/** Request body for a new user. */
export function createPayload(values: UserFormValues) {
  return { ...updatePayload(values), password: values.password };
}

/** Errors of a response by field; those of `name` go to the first name. */
export function errorsFromServer(errors: Readonly<Record<string, CodedError[]>>): UserFormErrors {
  const found: UserFormErrors = {};
  for (const [path, [error]] of Object.entries(errors)) {
    const field = path === 'name' ? 'firstName' : path;
    if (error !== undefined && isField(field)) found[field] ??= codedErrorText(error);
  }
  return found;
}

function isField(name: string): name is keyof UserFormValues {
  return name in newUserValues;
}
