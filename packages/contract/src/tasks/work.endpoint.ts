import * as z from 'zod/mini';
import { aiDoneSchema, aiWaitingSchema } from '../ai-stream.schemas.ts';
import { canvasSchema } from '../canvas/canvas.schemas.ts';
import { suggestionSchema } from '../canvas/suggestion.schemas.ts';
import { checkTarget, writeFieldsSchema } from '../canvas/write.endpoint.ts';
import { defineEndpoint } from '../endpoint.ts';
import { problemSchema } from '../errors/problem.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { wholeNumber } from '../number.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { toolRequestSchema } from '../tools/tool.schemas.ts';
import { toolResultsField } from '../tools/tool-result.schemas.ts';
import { handInSchema, reviewSchema, taskSchema } from './task.schemas.ts';

/** What a member does in one step. */
export const stepKinds = ['plan', 'look', 'tool', 'write', 'ask', 'review', 'hand_in'] as const;
/** What a member does in one step. */
export type StepKind = (typeof stepKinds)[number];

/** Why a run of a task ended. */
export const workStopReasons = [
  'handed_in',
  'waiting_for_you',
  'tool_request',
  'steps_used',
  'budget_exhausted',
  'rate_limited',
  'failed',
  'server_stopped',
  'given_up',
] as const;
/** Why a run of a task ended. */
export type WorkStopReason = (typeof workStopReasons)[number];

/** A step of a task. */
const taskStepSchema = z.object({
  /** Numbered from 1 in one run. */
  n: wholeNumber(1, limits.replies),
  kind: z.enum(stepKinds),
  /** What was done, or why a hand-in was refused. */
  text: textSchema({ maxLength: limits.taskText }),
});

const { canvas: _canvas, review: _review, ...talk } = writeFieldsSchema.shape;

/** Body of work: that of write, whose canvas may be missing, and the task. */
export const workBodySchema = z
  .object({
    ...talk,
    ...toolResultsField,
    canvas: z.optional(z.nullable(canvasSchema)),
    task: taskSchema,
    /** The steps of former runs of this task, the last ones if there are many: a resumed run goes on from them. */
    steps: z.optional(z.nullable(listOf(taskStepSchema, limits.minutesItems))),
    /** What former runs of this task suggested and the visitor has not rejected. */
    suggestions: z.optional(z.nullable(listOf(suggestionSchema, limits.suggestions))),
    /** Of this run. */
    limits: z.optional(
      z.nullable(
        z.object({
          steps: z._default(wholeNumber(1, limits.taskSteps), limits.defaultTaskSteps),
          tokens: z.optional(wholeNumber(1, limits.discussionTokens)),
        }),
      ),
    ),
  })
  .check(z.superRefine((body, context) => checkTarget(body, context)));
/** Parsed body of work. */
export type WorkBody = z.infer<typeof workBodySchema>;

const { model, modelId, usage } = aiDoneSchema.shape;

/** Data of each event of a run, by its name. Nothing follows `stop`. */
export const workEventSchemas = {
  waiting: aiWaitingSchema,
  step: z.extend(taskStepSchema, { usage: z.optional(usage) }),
  suggestion: suggestionSchema,
  /** The member asks for a tool; the run ends after it, and goes on with the visitor's answer. */
  'tool-request': z.object({ request: toolRequestSchema }),
  /** The member asks the visitor; the run ends after it. */
  question: z.object({ text: z.string() }),
  /** A hand-in that code let pass. */
  'hand-in': handInSchema,
  review: reviewSchema,
  /** The run has ended, and why, in English. */
  stop: z.object({
    reason: z.enum(workStopReasons),
    message: z.string(),
    /** Of a task that is given up: numbers, from 1, of the criteria without evidence. */
    missing: z.optional(z.array(z.int())),
    /** After a refusal or a rate limit that passes: how long to wait before the run is resumed. */
    retryAfterSeconds: z.optional(z.int()),
    /** Hand-ins that code refused, with those of former runs. */
    tries: z.optional(z.int()),
    model: z.optional(model),
    modelId,
    usage: z.optional(usage),
  }),
  error: problemSchema,
} as const;

/** Lets a member work on a task, step by step; each step and each review is one call. */
export const workEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/work/conversation',
  summary: 'Let a member work on a task until it is handed in',
  access: 'anyone',
  rateLimit: 'ai',
  body: workBodySchema,
  response: { kind: 'events', status: 200, events: workEventSchemas },
});
