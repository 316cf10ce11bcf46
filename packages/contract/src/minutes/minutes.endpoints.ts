import * as z from 'zod/mini';
import { aiDoneSchema } from '../ai-stream.schemas.ts';
import { conversationBodySchema } from '../conversation/conversation.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { findMinutesIssues, findOverruleIssues, type ReferenceIssue } from './minutes.rules.ts';
import { decisionSchema, minutesSchema, overruleSchema } from './minutes.schemas.ts';

const {
  activeSpeaker: _activeSpeaker,
  responseType: _responseType,
  responseLength: _responseLength,
  ...talk
} = conversationBodySchema.shape;

type Report = (path: (string | number)[], message: string) => void;

const reportAll = (report: Report, at: string, issues: readonly ReferenceIssue[]) => {
  for (const { path, code } of issues) report([at, ...path], fieldError(code));
};

/** Body of minutes: that of continue, and the minutes to go on from. */
export const minutesBodySchema = z
  .object({
    ...talk,
    /** The last minutes of this conversation. */
    previous: z.optional(z.nullable(minutesSchema)),
    /** How many of the replies they cover; their own figure by default. */
    since: z.optional(z.nullable(z.int())),
  })
  .check(
    z.superRefine(({ previous, since, replies, participants, files }, context) => {
      const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
      const replyCount = replies.length;
      if (typeof since === 'number' && (since < 0 || since > replyCount))
        report(['since'], fieldError('not_in_range', { min: 0, max: replyCount }));
      if (typeof since === 'number' && !previous)
        report(['since'], fieldError('previous_minutes_required'));
      if (previous)
        reportAll(
          report,
          'previous',
          findMinutesIssues(previous, { participants, replyCount, files }),
        );
    }),
  );
/** Parsed body of minutes. */
export type MinutesBody = z.infer<typeof minutesBodySchema>;

/** Body of decide: that of minutes, the minutes that it rests on, and the objections to overrule. */
export const decisionBodySchema = z
  .object({
    ...talk,
    minutes: minutesSchema,
    overruled: z._default(
      z
        .array(overruleSchema)
        .check(
          z.maxLength(limits.replies, fieldError('too_many_entries', { max: limits.replies })),
        ),
      [],
    ),
  })
  .check(
    z.superRefine(({ minutes, overruled, replies, participants, files }, context) => {
      const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
      const references = { participants, replyCount: replies.length, files };
      reportAll(report, 'minutes', findMinutesIssues(minutes, references));
      for (const { path, code } of findOverruleIssues(overruled, minutes.objections))
        report(path, fieldError(code));
    }),
  );
/** Parsed body of decide. */
export type DecisionBody = z.infer<typeof decisionBodySchema>;

const { model, modelId, usage } = aiDoneSchema.shape;
const answerFigures = { model: z.optional(model), modelId, usage: z.optional(usage) };
/**
 * What all calls of the answer took; absent when no model was asked. The problem of an answer that failed has the same
 * members, of the calls that ended before.
 */
export const answerFiguresSchema = z.object(answerFigures);
/** What all calls of an answer took. */
export type AnswerFigures = z.infer<typeof answerFiguresSchema>;

/** Minutes, and what making them took. */
export const minutesAnswerSchema = z.extend(minutesSchema, answerFigures);
/** Minutes, and what making them took. */
export type MinutesAnswer = z.infer<typeof minutesAnswerSchema>;

/** A decision, and what drafting it took. */
export const decisionAnswerSchema = z.extend(decisionSchema, answerFigures);
/** A decision, and what drafting it took. */
export type DecisionAnswer = z.infer<typeof decisionAnswerSchema>;

/** Makes or updates the minutes of a conversation. */
export const minutesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/minutes/conversation',
  summary: 'Make or update the minutes of a conversation',
  access: 'anyone',
  rateLimit: 'ai',
  body: minutesBodySchema,
  maxBodyValues: limits.minutesBodyValues,
  response: { kind: 'json', status: 200, schema: minutesAnswerSchema },
});

/** Drafts the decision of a conversation. */
export const decisionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/decide/conversation',
  summary: 'Draft the decision that a conversation came to',
  access: 'anyone',
  rateLimit: 'ai',
  body: decisionBodySchema,
  maxBodyValues: limits.minutesBodyValues,
  response: { kind: 'json', status: 200, schema: decisionAnswerSchema },
});
