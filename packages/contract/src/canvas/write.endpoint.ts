import * as z from 'zod/mini';
import { aiDoneSchema, aiWaitingSchema } from '../ai-stream.schemas.ts';
import { conversationBodySchema } from '../conversation/conversation.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldError } from '../errors/error-reference.ts';
import { problemSchema } from '../errors/problem.ts';
import { readingFields } from '../files/citation.schemas.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { canvasSchema } from './canvas.schemas.ts';
import { blockObjectionSchema, suggestionSchema } from './suggestion.schemas.ts';

const { responseType: _responseType, ...talk } = conversationBodySchema.shape;

/** What a request for written words says of them, beside the conversation. */
export const writingFields = {
  canvas: canvasSchema,
  /** The blocks that are to change; all by default. */
  target: z.optional(z.nullable(listOf(idSchema, limits.blocks))),
  /** What is wanted, in the visitor's words. */
  instruction: z.optional(z.nullable(textSchema({ maxLength: limits.instruction }))),
};

/** The body without its checks across fields. */
export const writeFieldsSchema = z.object({
  ...talk,
  ...writingFields,
  /** Only objections, and suggestions that go with them. */
  review: z._default(z.boolean(), false),
});

type Report = {
  addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void;
};

/** Reports blocks to change that the canvas does not have. */
export function checkTarget(
  { canvas, target }: { canvas?: unknown; target?: readonly string[] | null | undefined },
  context: Report,
): void {
  const { blocks = [] } = (canvas ?? {}) as Partial<z.infer<typeof canvasSchema>>;
  const ids = new Set(blocks.map(({ id }) => id));
  for (const [index, id] of (target ?? []).entries()) {
    if (!ids.has(id))
      context.addIssue({
        code: 'custom',
        path: ['target', index],
        message: fieldError('not_a_block'),
      });
  }
}

/** Body of write: that of continue, and the canvas that the active speaker is to write on. */
export const writeBodySchema = writeFieldsSchema.check(
  z.superRefine((body, context) => checkTarget(body, context)),
);
/** Parsed body of write. */
export type WriteBody = z.infer<typeof writeBodySchema>;

const { model, modelId, usage } = aiDoneSchema.shape;

/** Data of each event of a written answer, by its name; `done` or `error` is the last. */
export const writeEventSchemas = {
  /** Before the words: how many other replies must end before they begin; 0 once they begin. */
  waiting: aiWaitingSchema,
  /** A change that holds, as soon as it is whole. */
  suggestion: suggestionSchema,
  /** Of a review. */
  objection: blockObjectionSchema,
  /** The next piece of what the member says to the room. */
  delta: z.object({ text: z.string() }),
  done: z.object({
    /** What the member says to the room: one or two sentences. */
    text: z.string(),
    suggestions: z.array(suggestionSchema),
    objections: z.array(blockObjectionSchema),
    ...readingFields,
    model,
    modelId,
    usage,
  }),
  error: problemSchema,
} as const;

/** Asks a member to write: changes of a canvas that the visitor accepts or rejects. */
export const writeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/write/conversation',
  summary: 'Let a member suggest changes of a canvas',
  access: 'anyone',
  rateLimit: 'ai',
  body: writeBodySchema,
  response: { kind: 'events', status: 200, events: writeEventSchemas },
});
