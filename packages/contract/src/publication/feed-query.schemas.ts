import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { dayOrInstantSchema } from '../instant.schemas.ts';
import { limits } from '../limits.ts';
import { hasUnstorableCharacter } from '../text.rules.ts';
import { textSchema } from '../text.schemas.ts';

/** Values of one filter group: `?tags=a&tags=b`; a single value arrives as a string. */
function valuesSchema(maxLength: number) {
  const one = textSchema({ maxLength });
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
    z
      .array(one)
      .check(
        z.maxLength(
          limits.filterValues,
          fieldError('too_many_filter_values', { max: limits.filterValues }),
        ),
      ),
  );
}

/** Query of the feed: groups narrow, values within a group widen, see docs/behaviour.md#feed-filter-rules */
export const feedQuerySchema = z.object({
  /** Maximum of publications; 24 by default. */
  limit: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) =>
              /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.pageSize,
            fieldError('not_in_range', { min: 1, max: limits.pageSize }),
          ),
        ),
      z.transform(Number),
    ),
    limits.defaultPageSize,
  ),
  /** Cursor from the `Link` header of the previous page. */
  cursor: z.optional(
    z.string().check(
      z.maxLength(200, fieldError('invalid_cursor')),
      z.refine((text) => !hasUnstorableCharacter(text), fieldError('invalid_cursor')),
    ),
  ),
  /** Part of the title, case-insensitive. */
  title: z.optional(textSchema({ maxLength: limits.conversationTitle })),
  /** First day (UTC) or instant, inclusive. */
  startDate: z.optional(dayOrInstantSchema()),
  /** Last day (UTC) or instant, inclusive to the last millisecond. */
  endDate: z.optional(dayOrInstantSchema()),
  tags: z.optional(valuesSchema(limits.tag)),
  /** Roles of participants. */
  participants: z.optional(valuesSchema(limits.memberRole)),
  /** Conversations that came to a decision only. */
  decided: z.optional(z.literal('true')),
});
/** Parsed query of the feed. */
export type FeedQuery = z.infer<typeof feedQuerySchema>;
