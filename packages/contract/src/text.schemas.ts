import * as z from 'zod/mini';
import type { RequiredCode } from './errors/error-codes.ts';
import { fieldError } from './errors/error-reference.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from './text.rules.ts';

interface TextOptions {
  /** Maximum length in code points. */
  maxLength: number;
  /** The error of a text in which nothing visible was written; without it blank text is accepted. */
  required?: RequiredCode;
}

/** A text that the server can store, at most `maxLength` code points long. */
export function textSchema({ maxLength, required }: TextOptions) {
  const tooLong = fieldError('too_long', { max: maxLength });
  return z.string({ error: required ?? fieldError('wrong_type', { expected: 'text' }) }).check(
    z.superRefine((text, context) => {
      // A code point has at most two code units, so a longer text is certainly too long.
      if (text.length > 2 * maxLength) {
        context.addIssue({ code: 'custom', message: tooLong });
        return;
      }
      if (required !== undefined && isBlank(text)) {
        context.addIssue({ code: 'custom', message: required });
        return;
      }
      if (hasUnstorableCharacter(text)) {
        context.addIssue({ code: 'custom', message: fieldError('unstorable_character') });
      }
      // A text has at most as many code points as code units, so short ones need no count.
      if (text.length > maxLength && countCodePoints(text) > maxLength) {
        context.addIssue({ code: 'custom', message: tooLong });
      }
    }),
    z.meta({ maxLength, ...(required === undefined ? {} : { minLength: 1 }) }),
  );
}
