import * as z from 'zod/mini';
import { countCodePoints, hasUnstorableCharacter, isBlank } from './text.rules.ts';

interface TextOptions {
  /** Greatest length in code points. */
  maxLength: number;
  /** Sentence shown when nothing visible was written; without it blank text is accepted. */
  requiredMessage?: string;
}

/** A text that the server can store, at most `maxLength` code points long. */
export function textSchema({ maxLength, requiredMessage }: TextOptions) {
  return z.string({ error: requiredMessage ?? 'Expected a text' }).check(
    z.superRefine((text, context) => {
      // Two code units make one code point at most: nothing else has to be known of a text that is longer.
      if (text.length > 2 * maxLength) {
        context.addIssue({ code: 'custom', message: `Must be at most ${maxLength} characters` });
        return;
      }
      if (requiredMessage !== undefined && isBlank(text)) {
        context.addIssue({ code: 'custom', message: requiredMessage });
        return;
      }
      if (hasUnstorableCharacter(text)) {
        context.addIssue({
          code: 'custom',
          message: 'Contains a character that cannot be stored (NUL or half of a surrogate pair)',
        });
      }
      // A text has at least half as many code points as code units, so short ones need no count.
      if (text.length > maxLength && countCodePoints(text) > maxLength) {
        context.addIssue({ code: 'custom', message: `Must be at most ${maxLength} characters` });
      }
    }),
    z.meta({ maxLength, ...(requiredMessage === undefined ? {} : { minLength: 1 }) }),
  );
}
