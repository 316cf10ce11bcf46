import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { discussionModes, endReasons } from './discussion.ts';

/** The end of a discussion, with what its sentence needs. */
export const discussionEndSchema = z.object({
  reason: z.enum(endReasons),
  mode: z.enum(discussionModes),
  /** Turns that ended, passes and failures among them. */
  used: wholeNumber(0, limits.discussionTurns),
  /** Turns that it was to have. */
  turns: wholeNumber(0, limits.discussionTurns),
  /** Of one that is done: how many members took part. */
  members: z.optional(wholeNumber(0, limits.participants)),
  /** Of one that is done: names of members who took part and did not speak. */
  silent: z.optional(
    z
      .array(textSchema({ maxLength: limits.replySender }))
      .check(
        z.maxLength(
          limits.participants,
          fieldError('too_many_participants', { max: limits.participants }),
        ),
      ),
  ),
});
/** The end of a discussion. */
export type DiscussionEnd = z.infer<typeof discussionEndSchema>;
