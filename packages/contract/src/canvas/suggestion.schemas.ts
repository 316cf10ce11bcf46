import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { passageReferenceSchema } from '../files/citation.schemas.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { wholeNumber } from '../number.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { blockReferencePattern } from './canvas.schemas.ts';

const blockReferenceSchema = z
  .string()
  .check(z.regex(blockReferencePattern, { error: fieldError('not_a_block') }));

/** What written words rest on: a reply by its index, a passage such as `F1:12`, or a block such as `C:b3`. */
export const workSourceSchema = z.union(
  [wholeNumber(0, limits.replies - 1), passageReferenceSchema, blockReferenceSchema],
  { error: fieldError('not_a_source') },
);
/** What written words rest on. */
export type WorkSource = z.infer<typeof workSourceSchema>;

/** What words rest on, as code has checked it. */
export const checkedSources = {
  sources: listOf(workSourceSchema, limits.sources),
  /** No source that was named holds. */
  unsupported: z.optional(z.boolean()),
};

/** What a suggestion does to a canvas. */
export const suggestionOps = ['replace', 'insert_after', 'delete', 'move_after'] as const;
/** What a suggestion does to a canvas. */
export type SuggestionOp = (typeof suggestionOps)[number];

/** A change that a member suggests; only the visitor makes it. */
export const suggestionSchema = z.object({
  /** Numbered from 1 in one answer: the order of insertions behind the same block. */
  n: z.int(),
  op: z.enum(suggestionOps),
  /** The block that changes or moves, or behind which something is inserted; `null` for the beginning. */
  block: z.nullable(idSchema),
  /** Of `move_after`: the block that it is to follow; `null` for the beginning. */
  after: z.optional(z.nullable(idSchema)),
  /** The block's words before the change; all but insertions have them. */
  old: z.optional(textSchema({ maxLength: limits.blockText })),
  /** The new words of `replace` and `insert_after`. */
  text: z.optional(textSchema({ maxLength: limits.blockText })),
  reason: textSchema({ maxLength: limits.suggestionReason }),
  ...checkedSources,
});
/** A change that a member suggests. */
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What a member has against a block. */
export const blockObjectionSchema = z.object({
  block: idSchema,
  text: textSchema({ maxLength: limits.minutesLine }),
  ...checkedSources,
});
/** What a member has against a block. */
export type BlockObjection = z.infer<typeof blockObjectionSchema>;
