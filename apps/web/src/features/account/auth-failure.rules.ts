import { translateSentence } from '../../lib/language/sentences.ts';
import type { ApiError } from '../../services/api/api-error.ts';
import { accountMessages as texts } from './account.messages.ts';

/** What a form shows after the server refused it. */
export interface AuthFailure<Field extends string> {
  /** `null` when everything is said beside the fields. */
  sentence: string | null;
  errors: Partial<Record<Field, string>>;
}

/** Turns a failure into words: the server's, else the fallback (§8); faults of fields go to their fields. */
export function authFailure<Field extends string>(
  error: ApiError,
  fields: Readonly<Record<Field, readonly string[]>>,
  fallback: string,
): AuthFailure<Field> {
  const errors: Partial<Record<Field, string>> = {};
  const placed = new Set<string>();
  // Object.entries forgets the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for (const [field, names] of Object.entries(fields) as [Field, readonly string[]][]) {
    const name = names.find((each) => error.errors[each]?.[0] !== undefined);
    if (name === undefined) continue;
    errors[field] = translateSentence(error.errors[name]?.[0] ?? '');
    names.forEach((each) => placed.add(each));
  }
  const faults = Object.entries(error.errors);
  const others = faults
    .filter(([name]) => !placed.has(name))
    .flatMap(([, said]) => said.map(translateSentence));
  const isAllPlaced = faults.length > 0 && others.length === 0;
  // A fault of something that has no field says what is wrong; that something is wrong adds nothing to it.
  const said = others.length > 0 ? others.join(' ') : sentenceOf(error, fallback);
  const sentence = isAllPlaced ? null : said;
  return { sentence, errors };
}

function sentenceOf(error: ApiError, fallback: string): string {
  // Without any answer, nothing is known about what was typed.
  const isUnanswered = error.status === 0 && error.serverMessage === null;
  const sentence = isUnanswered
    ? texts.unreachable
    : translateSentence(error.serverMessage ?? fallback);
  if (error.retryAfterSeconds === null) return sentence;
  return `${sentence} ${texts.retryAfter(error.retryAfterSeconds)}`;
}
