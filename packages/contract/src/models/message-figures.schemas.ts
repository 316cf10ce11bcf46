import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { modelIdSchema } from './model-id.schemas.ts';

const count = z.int().check(z.gte(0));

/** What made a message and what it took, as browser and account keep it: docs/behaviour.md#costs-in-sight */
export const messageFiguresSchema = z.strictObject({
  /** The name of the model on this server; of one that is not offered, as its provider spells it. */
  model: textSchema({ maxLength: limits.modelName }),
  modelId: z.optional(modelIdSchema),
  inputTokens: count,
  outputTokens: count,
  /** From the request, or the turn's begin, to the first word; the browser measures it. */
  firstTokenMs: z.optional(count),
  /** From the request, or the turn's begin, to the end. */
  durationMs: z.optional(count),
});
/** What made a message and what it took. */
export type MessageFigures = z.infer<typeof messageFiguresSchema>;
