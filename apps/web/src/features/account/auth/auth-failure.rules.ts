import type { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, refusalText } from '../../../services/api/errors/error-text.ts';
import { accountMessages as texts } from '../messages.ts';

/** The errors to show after a failed request. */
export interface AuthFailure<Field extends string> {
  /** Above the form; `null` when every error has a field. */
  sentence: string | null;
  errors: Partial<Record<Field, string>>;
}

/**
 * Sorts the errors of a response by field; the general sentence is the server's or else the fallback
 * (docs/behaviour.md#account-forms).
 */
export function authFailure<Field extends string>(
  error: ApiError,
  fields: Readonly<Record<Field, readonly string[]>>,
  fallback: string,
): AuthFailure<Field> {
  const errors: Partial<Record<Field, string>> = {};
  const handled = new Set<string>();
  // Object.entries widens the keys to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for (const [field, names] of Object.entries(fields) as [Field, readonly string[]][]) {
    const name = names.find((each) => error.fieldErrors[each]?.[0] !== undefined);
    const first = name === undefined ? undefined : error.fieldErrors[name]?.[0];
    if (first === undefined) continue;
    errors[field] = codedErrorText(first);
    names.forEach((each) => handled.add(each));
  }
  const entries = Object.entries(error.fieldErrors);
  const others = entries
    .filter(([name]) => !handled.has(name))
    .flatMap(([, each]) => each.map(codedErrorText));
  const areAllAtFields = entries.length > 0 && others.length === 0;
  // Errors of unknown fields replace the general sentence, which says less.
  const text = others.length > 0 ? others.join(' ') : messageOf(error, fallback);
  const sentence = areAllAtFields ? null : text;
  return { sentence, errors };
}

function messageOf(error: ApiError, fallback: string): string {
  // No response arrived.
  const isUnreachable = error.status === 0 && error.serverMessage === null;
  const sentence = isUnreachable ? texts.unreachable : (refusalText(error) ?? fallback);
  if (error.retryAfterSeconds === null) return sentence;
  return `${sentence} ${texts.retryAfter(error.retryAfterSeconds)}`;
}
