import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { hasUnstorableCharacter } from '../text.rules.ts';
import { textSchema } from '../text.schemas.ts';

const days = /^\d{4}-\d{2}-\d{2}$/;
const instants = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const momentSchema = z.string().check(
  z.refine((text) => (days.test(text) || instants.test(text)) && isRealDate(text), {
    error: 'Must be a day like 2026-11-21 or an instant like 2026-11-21T09:30:00Z',
  }),
);

// Date takes the 31st of a short month for a day of the next one.
function isRealDate(text: string): boolean {
  if (Number.isNaN(Date.parse(text))) return false;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Values of one filter group: `?tags=a&tags=b`; one alone arrives as a text. */
function valuesSchema(maxLength: number) {
  const one = textSchema({ maxLength });
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
    z
      .array(one)
      .check(z.maxLength(limits.filterValues, `Must hold at most ${limits.filterValues} values`)),
  );
}

/** Query of the feed (contract §4.2): groups narrow together, the values of one group widen it. */
export const feedQuerySchema = z.object({
  /** How many at most; 24 when not said. */
  limit: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) =>
              /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.pageSize,
            `Must be a whole number from 1 to ${limits.pageSize}`,
          ),
        ),
      z.transform(Number),
    ),
    limits.defaultPageSize,
  ),
  /** Where an earlier page ended, as its `Link` said. */
  cursor: z.optional(
    z.string().check(
      z.maxLength(200, 'Is not a cursor of this feed'),
      z.refine((text) => !hasUnstorableCharacter(text), 'Is not a cursor of this feed'),
    ),
  ),
  /** Part of the title, in any case. */
  title: z.optional(textSchema({ maxLength: limits.conversationTitle })),
  /** First day or instant, inclusive; a plain day is one of UTC. */
  startDate: z.optional(momentSchema),
  /** Last day or instant, inclusive; a plain day lasts to its last millisecond. */
  endDate: z.optional(momentSchema),
  tags: z.optional(valuesSchema(limits.tag)),
  /** Roles of participants. */
  participants: z.optional(valuesSchema(limits.memberRole)),
});
/** The feed's query as the server reads it. */
export type FeedQuery = z.infer<typeof feedQuerySchema>;
