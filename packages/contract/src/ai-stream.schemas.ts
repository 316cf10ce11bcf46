import * as z from 'zod/mini';
import { errorReferenceSchema } from './errors/coded-error.ts';
import { readingFields } from './files/citation.schemas.ts';
import { toolRequestSchema } from './tools/tool.schemas.ts';

/** Tokens of the calls that made a response. */
export const tokenUsageSchema = z.object({ inputTokens: z.int(), outputTokens: z.int() });

/** Data of `event: waiting`, before the text: how many other replies must end before this one begins; 0 once it begins. */
export const aiWaitingSchema = z.object({ replies: z.int().check(z.nonnegative()) });

/** Data of `event: done`: the whole text, the model and its token usage. */
export const aiDoneSchema = z.object({
  text: z.string(),
  /** The name of the model. */
  model: z.string(),
  /** Its id; absent in rehearsal. */
  modelId: z.optional(z.string()),
  usage: tokenUsageSchema,
  ...readingFields,
  /** The member asks for a tool; then the text is empty. */
  toolRequest: z.optional(toolRequestSchema),
  /** Lines of the model that were no team member and are not in the text, with the reason in English and by its code. */
  skipped: z.optional(
    z.array(
      z.object({ line: z.string(), reason: z.string(), error: z.optional(errorReferenceSchema) }),
    ),
  ),
});

/** The end of a successful AI response. */
export type AiDone = z.infer<typeof aiDoneSchema>;
