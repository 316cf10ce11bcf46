import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { memberReferenceSchema } from '../team/member-reference.schemas.ts';
import { textSchema } from '../text.schemas.ts';

/** A block as sources name it: `C:b3` is the block with the id b3. */
export const blockReferencePattern = /^C:[A-Za-z0-9_-]{1,40}$/;

/** A block of Markdown: a heading, a paragraph, a list, a table, code or a quote. */
export const canvasBlockSchema = z.object({
  id: idSchema,
  text: textSchema({ maxLength: limits.blockText }),
  /** The member who wrote it; missing for the visitor. */
  by: z.optional(memberReferenceSchema),
  /** Members suggest nothing that changes it. */
  locked: z.optional(z.boolean()),
});
/** A block of Markdown. */
export type CanvasBlock = z.infer<typeof canvasBlockSchema>;

/** A canvas: a text that the visitor and the team write. */
export const canvasSchema = z.object({
  title: textSchema({ maxLength: limits.canvasTitle }),
  blocks: listOf(canvasBlockSchema, limits.blocks).check(
    z.superRefine((blocks: readonly { id: string }[], context) => {
      const ids = new Set<string>();
      for (const [index, { id }] of blocks.entries()) {
        if (ids.has(id))
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: fieldError('repeated_block'),
          });
        ids.add(id);
      }
    }),
  ),
});
/** A canvas. */
export type Canvas = z.infer<typeof canvasSchema>;
