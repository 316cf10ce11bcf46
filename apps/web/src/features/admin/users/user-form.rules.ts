import {
  accountTexts,
  emailSchema,
  firstNameSchema,
  lastNameSchema,
} from '@convoke/contract/account/account.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';
import {
  createUserBodySchema,
  type AdminUser,
} from '@convoke/contract/admin/admin-users.schemas.ts';
import { safeParse, type core } from 'zod/mini';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { usersMessages as texts } from './users.messages.ts';

/** What the form of a user shows. */
export interface UserFormValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Only of a new user; there is no password when one is changed (§5). */
  password: string;
  userType: UserType;
  enabled: boolean;
}

export type UserFormErrors = Partial<Record<keyof UserFormValues, string>>;

/** A new user's form: nothing, with the role that the specification begins with. */
export const newUserValues: UserFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  userType: 'USER',
  enabled: true,
};

/** The form of a user that is there. */
export function valuesOf(user: AdminUser): UserFormValues {
  const { firstName, lastName, email, phoneNumber, userType, enabled } = user;
  return { firstName, lastName, email, phoneNumber, password: '', userType, enabled };
}

/** What stands in the form, to be carried over a change of the language; never the password. */
export function carriedOf(values: UserFormValues): Record<string, string> {
  return { values: JSON.stringify({ ...values, password: '' }) };
}

/** The form with what was typed into it before. */
export function withCarried(
  values: UserFormValues,
  { values: typed }: Readonly<Partial<Record<string, string>>>,
): UserFormValues {
  if (typed === undefined) return values;
  const known = Object.entries<unknown>({ ...JSON.parse(typed) }).filter(
    ([name, value]) => isField(name) && typeof value === typeof values[name],
  );
  return { ...values, ...Object.fromEntries(known) };
}

const phoneNumberSchema = createUserBodySchema.shape.phoneNumber;
const passwordSchema = createUserBodySchema.shape.password;

/** What is wrong with each field (§5). */
export function userFormErrors(
  values: UserFormValues,
  { isNew }: { isNew: boolean },
): UserFormErrors {
  const errors: UserFormErrors = {};
  note('firstName', faultOf(firstNameSchema, values.firstName));
  note('lastName', faultOf(lastNameSchema, values.lastName));
  note('email', faultOf(emailSchema, values.email) === null ? null : texts.emailInvalid);
  note('phoneNumber', faultOf(phoneNumberSchema, values.phoneNumber));
  if (isNew) note('password', passwordFault(values.password));
  return errors;

  function note(field: keyof UserFormValues, fault: string | null) {
    if (fault !== null) errors[field] = translateSentence(fault);
  }
}

function passwordFault(password: string): string | null {
  return password === '' ? accountTexts.passwordRequired : faultOf(passwordSchema, password);
}

function faultOf(schema: core.$ZodType, value: string): string | null {
  return safeParse(schema, value).error?.issues[0]?.message ?? null;
}

/** The body of a change: everything but what never changes here, the name both whole and in its parts. */
export function updatePayload(values: UserFormValues) {
  const { password: _, ...facts } = values;
  const name = `${values.firstName.trim()} ${values.lastName.trim()}`;
  return { ...facts, name, email: values.email.trim(), phoneNumber: values.phoneNumber.trim() };
}

/** The body of a creation. */
export function createPayload(values: UserFormValues) {
  return { ...updatePayload(values), password: values.password };
}

/** The server's faults, beside the fields they speak of; `name` stands for its first part. */
export function errorsFromServer(errors: Readonly<Record<string, string[]>>): UserFormErrors {
  const found: UserFormErrors = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const field = path === 'name' ? 'firstName' : path;
    if (message !== undefined && isField(field)) found[field] ??= translateSentence(message);
  }
  return found;
}

function isField(name: string): name is keyof UserFormValues {
  return name in newUserValues;
}
