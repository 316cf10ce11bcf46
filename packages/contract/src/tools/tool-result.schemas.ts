import * as z from 'zod/mini';
import { fileLabelSchema } from '../files/file.schemas.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { memberReferenceSchema } from '../team/member-reference.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { toolArgumentsSchema, toolIdSchema } from './tool.schemas.ts';

/** The outcome of a member's request for a tool: a refusal, a failure, or a result on the table. */
export const toolOutcomeSchema = z.object({
  /** That of the request. */
  id: idSchema,
  /** Why the visitor refused, in the visitor's words; blank where no reason was given. */
  refused: z.optional(textSchema({ maxLength: limits.toolReason })),
  /** Why the call failed. */
  failed: z.optional(textSchema({ maxLength: limits.message })),
  /** The file with the result. */
  file: z.optional(fileLabelSchema),
  /** The request itself: a member does not ask for the same twice. */
  tool: z.optional(toolIdSchema),
  arguments: z.optional(toolArgumentsSchema),
  /** Who asked: without it everybody hears of it. */
  by: z.optional(memberReferenceSchema),
});
/** The outcome of a member's request for a tool. */
export type ToolOutcome = z.infer<typeof toolOutcomeSchema>;

/** The outcomes of requests for tools, in a request for turns. */
export const toolResultsField = {
  toolResults: z.optional(z.nullable(listOf(toolOutcomeSchema, limits.toolResults))),
};
