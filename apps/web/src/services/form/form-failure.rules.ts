import type { ApiError } from '../api/api-error.ts';
import { codedErrorText } from '../api/errors/error-text.ts';

/** Error message by field; valid fields are absent. */
export type FieldErrors<Name extends PropertyKey> = Partial<Record<Name, string>>;

/** What to show after a failed request. */
export interface FormFailure<Name extends PropertyKey> {
  /** Above the form; `null` when every error has a field. */
  sentence: string | null;
  errors: FieldErrors<Name>;
}

/** The first error of each field in a response; a field may have other names on the wire. */
export function fieldErrorTexts<Name extends string>(
  { fieldErrors }: Pick<ApiError, 'fieldErrors'>,
  names: readonly Name[],
  wireNames: Partial<Record<Name, string>> = {},
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of names) {
    const error = fieldErrors[name]?.[0] ?? fieldErrors[wireNames[name] ?? name]?.[0];
    if (error !== undefined) errors[name] = codedErrorText(error);
  }
  return errors;
}
