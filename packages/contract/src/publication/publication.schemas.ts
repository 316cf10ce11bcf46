import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { publishedReplySchema } from '../conversation/conversation.schemas.ts';
import { discussionEndSchema } from '../conversation/discussion-end.schemas.ts';
import { carriedFields } from '../conversation/carried-fields.ts';
import { replyKinds } from '../turn-kinds.ts';
import { fieldError } from '../errors/error-reference.ts';
import { carriedFileSchema, publishedFilesField } from '../files/carried-files.schemas.ts';
import { instantSchema } from '../instant.schemas.ts';
import { limits } from '../limits.ts';
import {
  findDecisionIssues,
  findMinutesIssues,
  hasOpenObjection,
  type ReferenceIssue,
} from '../minutes/minutes.rules.ts';
import { decisionSchema, minutesSchema } from '../minutes/minutes.schemas.ts';
import { participantSchema } from '../team/team.schemas.ts';
import { countCodePoints, utf8ByteLength } from '../text.rules.ts';
import { textSchema } from '../text.schemas.ts';

const visionText = () => z._default(textSchema({ maxLength: limits.visionText }), '');

const publishFieldsSchema = z.object({
  vision: visionText(),
  objectives: visionText(),
  keyResults: visionText(),
  replies: z
    .array(z.union([publishedReplySchema, textSchema({ maxLength: limits.message })]))
    .check(
      z.minLength(1, fieldError('reply_required')),
      z.maxLength(limits.replies, fieldError('too_many_replies', { max: limits.replies })),
    ),
  /** The title. */
  introduction: textSchema({ maxLength: limits.conversationTitle }),
  problemExplanation: z._default(textSchema({ maxLength: limits.message }), ''),
  participants: z
    // Ids of tools name servers of the operator's own, which readers have no use for.
    .array(z.omit(participantSchema, { tools: true }))
    .check(
      z.maxLength(
        limits.participants,
        fieldError('too_many_participants', { max: limits.participants }),
      ),
    ),
  conversationTitle: z.optional(textSchema({ maxLength: limits.conversationTitle })),
  /** Transcript, for clients that do not read `replies`; partial or missing for a long conversation. */
  conversation: z.optional(
    textSchema({ maxLength: limits.transcriptBytes }).check(
      z.refine(
        // Too many characters are already reported.
        (text) =>
          countCodePoints(text) > limits.transcriptBytes ||
          utf8ByteLength(text) <= limits.transcriptBytes,
        fieldError('too_many_kilobytes', { max: limits.transcriptBytes / 1_000 }),
      ),
    ),
  ),
  remixOf: z.optional(z.string()),
  minutes: z.optional(z.nullable(minutesSchema)),
  decision: z.optional(z.nullable(decisionSchema)),
  /** When the visitor marked the conversation as decided; missing while the decision is a draft. */
  decidedAt: z.optional(z.nullable(instantSchema())),
  ...publishedFilesField,
  turnstileResponse: botCheckTokenSchema,
});

/** Body of publishing: docs/behaviour.md#publishing-requests */
export const publishBodySchema = publishFieldsSchema.check(
  z.superRefine(({ minutes, decision, decidedAt, replies, participants, files }, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const reportAll = (at: string, issues: readonly ReferenceIssue[]) => {
      for (const { path, code } of issues) report([at, ...path], fieldError(code));
    };
    const references = { participants, replyCount: replies.length, files };
    const objections = minutes?.objections ?? [];
    if (minutes) reportAll('minutes', findMinutesIssues(minutes, references));
    if (decision) reportAll('decision', findDecisionIssues(decision, objections, references));
    if (typeof decidedAt !== 'string') return;
    if (!decision) report(['decision'], fieldError('decision_required'));
    else if (hasOpenObjection({ replies, participants, objections }, decision))
      report(['decidedAt'], fieldError('objection_open'));
  }),
);
/** Parsed body of publishing. */
export type PublishBody = z.infer<typeof publishBodySchema>;

/** Name of the idempotency header: the same key and body publish only once. */
export const idempotencyKeyHeader = 'idempotency-key';

/** Name of the header with the delete key. */
export const deleteKeyHeader = 'x-delete-key';

/** Response of publishing. */
export const publishResponseSchema = z.object({
  uuid: z.string(),
  introduction: z.string(),
  createdAt: z.string(),
  /** Secret for unpublishing. */
  deleteKey: z.string(),
});
/** Response of publishing. */
export type PublishResponse = z.infer<typeof publishResponseSchema>;

const publicationParticipantSchema = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  role: z.string(),
  description: z.string(),
  /** The id of the member's model, on the server where it was published. */
  model: z.optional(z.string()),
  seatVariant: z.optional(z.int()),
});

/** A publication as the feed lists it, without its messages. */
export const publicationCardSchema = z.object({
  uuid: z.string(),
  /** The title. */
  introduction: z.string(),
  /** ISO instant in UTC. */
  createdAt: z.string(),
  vision: z.string(),
  objectives: z.array(z.string()),
  keyResults: z.array(z.string()),
  /** Empty until the enrichment job has run. */
  conversationSummary: z.string(),
  /** Comma-separated, empty until the enrichment job has run. */
  relevantTags: z.string(),
  participants: z.array(publicationParticipantSchema),
  /** Id of the original of a remix. */
  remixOf: z.optional(z.string()),
  remixCount: z.int(),
  replyCount: z.int(),
  /** ISO instant in UTC; only of a conversation that came to a decision. */
  decidedAt: z.optional(z.string()),
  /** The decision in one sentence; only beside `decidedAt`. */
  decision: z.optional(z.string()),
});
/** A publication as the feed lists it. */
export type PublicationCard = z.infer<typeof publicationCardSchema>;

/** A publication with its messages. */
export const publicationSchema = z.object({
  uuid: z.string(),
  introduction: z.string(),
  createdAt: z.string(),
  vision: z.string(),
  objectives: z.string(),
  keyResults: z.string(),
  conversationSummary: z.string(),
  relevantTags: z.string(),
  participants: z.array(publicationParticipantSchema),
  problemExplanation: z.string(),
  /** Transcript, for clients that do not read `replies`. */
  conversation: z.string(),
  replies: z.array(
    z.union([
      z.string(),
      z.object({
        id: z.optional(z.string()),
        fromUser: z.boolean(),
        time: z.union([z.number(), z.string()]),
        content: z.string(),
        sender: z.string(),
        kind: z.optional(z.enum(replyKinds)),
        ...carriedFields,
        passed: z.optional(z.boolean()),
        ended: z.optional(discussionEndSchema),
        model: z.optional(z.string()),
      }),
    ]),
  ),
  remixOf: z.optional(z.string()),
  /** Title of the original of a remix, while the original is public. */
  remixOfIntroduction: z.optional(z.string()),
  remixCount: z.int(),
  minutes: z.optional(minutesSchema),
  /** A draft without `decidedAt`. */
  decision: z.optional(decisionSchema),
  /** ISO instant in UTC. */
  decidedAt: z.optional(z.string()),
  /** With the passages that replies, minutes and decision rest on. */
  files: z.optional(z.array(carriedFileSchema)),
});
/** A publication with its messages. */
export type Publication = z.infer<typeof publicationSchema>;

/** Facets of the feed, each list unique and sorted by locale. */
export const publicationFacetsSchema = z.object({
  tags: z.array(z.string()),
  /** Roles of participants. */
  participants: z.array(z.string()),
  /** Number of conversations that came to a decision; a server of an earlier version does not tell it. */
  decided: z._default(z.int(), 0),
});
/** Facets of the feed. */
export type PublicationFacets = z.infer<typeof publicationFacetsSchema>;

/** Body of reporting a publication. */
export const reportBodySchema = z.object({
  reason: textSchema({ maxLength: limits.reportReason, required: 'reason_required' }),
  turnstileResponse: botCheckTokenSchema,
});
/** Parsed body of a report. */
export type ReportBody = z.infer<typeof reportBodySchema>;
