import * as z from 'zod/mini';
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
    z.superRefine(({ previous, since, replies, participants }, context) => {
      const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
      const replyCount = replies.length;
      if (typeof since === 'number' && (since < 0 || since > replyCount))
        report(['since'], fieldError('not_in_range', { min: 0, max: replyCount }));
      if (typeof since === 'number' && !previous)
        report(['since'], fieldError('previous_minutes_required'));
      if (previous)
        reportAll(report, 'previous', findMinutesIssues(previous, { participants, replyCount }));
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
    z.superRefine(({ minutes, overruled, replies, participants }, context) => {
      const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
      const references = { participants, replyCount: replies.length };
      reportAll(report, 'minutes', findMinutesIssues(minutes, references));
      for (const { path, code } of findOverruleIssues(overruled, minutes.objections, ['overruled']))
        report(path, fieldError(code));
    }),
  );
/** Parsed body of decide. */
export type DecisionBody = z.infer<typeof decisionBodySchema>;

/** Makes or updates the minutes of a conversation. */
export const minutesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/minutes/conversation',
  summary: 'Make or update the minutes of a conversation',
  access: 'anyone',
  rateLimit: 'ai',
  body: minutesBodySchema,
  maxBodyValues: limits.minutesBodyValues,
  response: { kind: 'json', status: 200, schema: minutesSchema },
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
  response: { kind: 'json', status: 200, schema: decisionSchema },
});
