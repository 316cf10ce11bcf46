import * as z from 'zod/mini';
import { instantSchema } from '../instant.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { textSchema } from '../text.schemas.ts';

/** A line of an earlier conversation that the team remembers. */
export const recalledLineSchema = z.object({
  text: textSchema({ maxLength: limits.recalledText }),
  /** The id of the conversation. */
  from: textSchema({ maxLength: 64 }),
  /** When it was decided or written down. */
  at: instantSchema(),
});
/** A line of an earlier conversation that the team remembers. */
export type RecalledLine = z.infer<typeof recalledLineSchema>;

/** What the team remembers, in a request. */
export const recalledField = {
  recalled: z.optional(z.nullable(listOf(recalledLineSchema, limits.recalledLines))),
};
