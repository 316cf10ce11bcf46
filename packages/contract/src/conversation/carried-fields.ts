import * as z from 'zod/mini';
import { idSchema } from '../id.schemas.ts';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { turnReasons } from './discussion.ts';

/**
 * What a message carries unchanged wherever it goes: requests, publications, the account and the browser all have these
 * fields. A new one is a line here, and is stored, sent, synchronized, published, remixed and exported as JSON; only requests leave
 * out `answers`. CONTRIBUTING.md says what shows it.
 */
export const carriedFields = {
  /** The id of the member who spoke, which comes before the name of the sender. */
  by: z.optional(idSchema),
  /** Of a turn of a discussion: why the member had the floor. `independent` turns did not see each other. */
  because: z.optional(z.enum(turnReasons)),
  /** Whom that reason names, such as the member who asked; 'You' for the visitor. */
  answers: z.optional(textSchema({ maxLength: limits.replySender })),
};

/** What is of use to a discussion alone, and therefore carried as the fields above are, but not published. */
export const discussedFields = {
  /** To whom the turn handed the floor in words that are not shown: names, or `Name (Role)` where two have that name. Strangers are ignored. */
  handsTo: z.optional(
    z
      .array(textSchema({ maxLength: limits.memberLabel }))
      .check(
        z.maxLength(
          limits.participants,
          fieldError('too_many_participants', { max: limits.participants }),
        ),
      ),
  ),
};
