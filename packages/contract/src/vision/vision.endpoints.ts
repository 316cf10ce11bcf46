import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldError } from '../errors/error-reference.ts';
import { filesField } from '../files/carried-files.schemas.ts';
import { languages } from '@convoke/language/language.rules.ts';
import { limits } from '../limits.ts';
import { isBlank } from '../text.rules.ts';
import { textSchema } from '../text.schemas.ts';
import { visionSchema } from './vision.schemas.ts';

/** Body of a goal proposal; the vision is required where there are no files to take one from. */
export const proposeGoalsBodySchema = z
  .object({
    teamVision: z._default(textSchema({ maxLength: limits.visionText }), ''),
    /** What is written already, for the proposal to build on. */
    objectives: z._default(textSchema({ maxLength: limits.visionText }), ''),
    keyResults: z._default(textSchema({ maxLength: limits.visionText }), ''),
    /** Of the visitor's screen, for a vision whose own language is not clear. */
    language: z.optional(z.enum(languages)),
    ...filesField,
  })
  .check(
    z.superRefine(({ teamVision, files }, context) => {
      if (!isBlank(teamVision) || (files ?? []).length > 0) return;
      const message = fieldError('team_vision_required');
      context.addIssue({ code: 'custom', path: ['teamVision'], message });
    }),
  );

/** Parsed body of a goal proposal. */
export type ProposeGoalsBody = z.infer<typeof proposeGoalsBodySchema>;

/** Objectives and key results for a vision; each text has one of them per line, with the marks of passages that it rests on at its end. */
export const goalProposalSchema = z.object({
  /** Of a request with files. */
  vision: z.optional(visionSchema.shape.teamVision),
  objectives: visionSchema.shape.objectives,
  keyResults: visionSchema.shape.keyResults,
});

/** Objectives and key results for a vision; each text has one of them per line. */
export type GoalProposal = z.infer<typeof goalProposalSchema>;

/** Proposes objectives and key results: docs/behaviour.md#proposing-goals */
export const proposeGoalsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/propose/goals/:botCheckToken',
  summary: 'Propose objectives and key results for a vision',
  access: 'anyone',
  rateLimit: 'ai',
  params: z.object({ botCheckToken: z.string() }),
  body: proposeGoalsBodySchema,
  response: { kind: 'json', status: 200, schema: goalProposalSchema },
});
