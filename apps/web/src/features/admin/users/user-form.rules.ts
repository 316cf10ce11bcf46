import {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';
import {
  createUserBodySchema,
  type AdminUser,
} from '@convoke/contract/admin/admin-users.schemas.ts';
import { referenceText, schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { FieldErrors } from '../../../services/form/form-failure.rules.ts';
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

// Object.keys widens to string.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const fieldNames = Object.keys(newUserValues) as (keyof UserFormValues)[];

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
): FieldErrors<keyof UserFormValues> {
  const errors: FieldErrors<keyof UserFormValues> = {};
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
