import * as z from 'zod/mini';
import { problemSchema } from './problem.ts';

/** Data of `event: delta`: the next piece of the text. */
export const aiDeltaSchema = z.object({ text: z.string() });

/** Data of `event: done`: the whole text, the model that wrote it and the tokens it took. */
export const aiDoneSchema = z.object({
  text: z.string(),
  model: z.string(),
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int() }),
  /** Lines of the model that were no team member and are not in the text, with the reason in words. */
  skipped: z.optional(z.array(z.object({ line: z.string(), reason: z.string() }))),
});

/** Data of `event: error`. */
export const aiErrorSchema = problemSchema;

/** The end of a successful AI answer. */
export type AiDone = z.infer<typeof aiDoneSchema>;
