import type { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, refusalText } from '../../../services/api/errors/error-text.ts';
import { fieldErrorTexts, type FormFailure } from '../../../services/form/form-failure.rules.ts';
import { accountMessages as texts } from '../messages.ts';

/**
 * Sorts the errors of a response by field; the general sentence is the server's or else the fallback
 * (docs/behaviour.md#account-forms).
 */
export function authFailure<Field extends string = never>(
  error: ApiError,
  fallback: string,
  fields: readonly Field[] = [],
  wireNames: Partial<Record<Field, string>> = {},
): FormFailure<Field> {
  const known = new Set<string>(
    [...fields, ...Object.values<string | undefined>(wireNames)].filter(
      (name) => name !== undefined,
    ),
  );
  const entries = Object.entries(error.fieldErrors);
  const others = entries.flatMap(([name, each]) =>
    known.has(name) ? [] : each.map(codedErrorText),
  );
  const areAllAtFields = entries.length > 0 && others.length === 0;
  // Errors of unknown fields replace the general sentence, which says less.
  const text = others.length > 0 ? others.join(' ') : messageOf(error, fallback);
  const sentence = areAllAtFields ? null : text;
  return { sentence, errors: fieldErrorTexts(error, fields, wireNames) };
}

function messageOf(error: ApiError, fallback: string): string {
  // No response arrived.
  const isUnreachable = error.status === 0 && error.serverMessage === null;
  const sentence = isUnreachable ? texts.unreachable : (refusalText(error) ?? fallback);
  if (error.retryAfterSeconds === null) return sentence;
  return `${sentence} ${texts.retryAfter(error.retryAfterSeconds)}`;
}
