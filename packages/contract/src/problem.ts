import * as z from 'zod/mini';

/** Every code that an error answer can carry (contract §4). */
export const problemCodes = [
  'invalid_request',
  'bot_check_failed',
  'csrf_failed',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'rate_limited',
  'budget_exhausted',
  'ai_unavailable',
  'unavailable',
  'internal',
] as const;

/** Stable word that names why a request was refused. */
export type ProblemCode = (typeof problemCodes)[number];

/** The one shape of a refusal on the wire, `application/problem+json`. */
export const problemSchema = z.object({
  status: z.int(),
  title: z.string(),
  code: z.enum(problemCodes),
  /** A sentence for a person. */
  message: z.string(),
  /** Dotted field path to its messages. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Only with `internal`: what to quote to the operator. */
  requestId: z.optional(z.string()),
});

/** A refusal as it travels. */
export type Problem = z.infer<typeof problemSchema>;
