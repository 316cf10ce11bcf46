import * as z from 'zod/mini';
import { errorReferenceSchema } from './coded-error.ts';

/** Error codes: docs/behaviour.md#errors */
export const problemCodes = [
  'invalid_request',
  'bot_check_failed',
  'csrf_failed',
  'unauthorized',
  'forbidden',
  'not_found',
  'not_acceptable',
  'conflict',
  'too_large',
  'rate_limited',
  'budget_exhausted',
  'ai_unavailable',
  'tool_failed',
  'unavailable',
  'internal',
] as const;

/** Stable code for the kind of an error, by which clients decide what to do. */
export type ProblemCode = (typeof problemCodes)[number];

/** Every error response, `application/problem+json`. */
export const problemSchema = z.object({
  status: z.int(),
  title: z.string(),
  /** One of `problemCodes`, or one that a newer server knows. */
  code: z.string(),
  /** Code of the exact error, by which clients find its text: `error-codes.ts`. */
  reason: z.optional(z.string()),
  /** Values for the text of `reason`. */
  params: errorReferenceSchema.shape.params,
  /** English message for people. */
  message: z.string(),
  /** English messages by dotted field path. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The same errors by their codes, in the same order. */
  fieldErrors: z.optional(z.record(z.string(), z.array(errorReferenceSchema))),
  /** Only with `internal`: reference to report to the operator. */
  requestId: z.optional(z.string()),
});

/** An error response. */
export type Problem = z.infer<typeof problemSchema>;
