import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { replySchema, turnKinds } from '../conversation/conversation.schemas.ts';
import { limits } from '../limits.ts';
import { participantSchema } from '../team/team.schemas.ts';
import { countCodePoints, utf8Bytes } from '../text.rules.ts';
import { textSchema } from '../text.schemas.ts';

const visionText = () => z._default(textSchema({ maxLength: limits.visionText }), '');

/** Body of publishing a conversation (contract §4.2). */
export const publishBodySchema = z.object({
  vision: visionText(),
  objectives: visionText(),
  keyResults: visionText(),
  replies: z
    .array(z.union([replySchema, textSchema({ maxLength: limits.message })]))
    .check(
      z.minLength(1, 'At least one reply is required'),
      z.maxLength(limits.replies, `Must hold at most ${limits.replies} replies`),
    ),
  /** The title. */
  introduction: textSchema({ maxLength: limits.conversationTitle }),
  problemExplanation: z._default(textSchema({ maxLength: limits.message }), ''),
  participants: z
    .array(participantSchema)
    .check(
      z.maxLength(limits.participants, `Must hold at most ${limits.participants} participants`),
    ),
  conversationTitle: z.optional(textSchema({ maxLength: limits.conversationTitle })),
  /** Transcript, for readers that know no replies: of a long conversation it may be a part, or missing. */
  conversation: z.optional(
    textSchema({ maxLength: limits.transcriptBytes }).check(
      z.refine(
        // What has too many characters is told so already.
        (text) =>
          countCodePoints(text) > limits.transcriptBytes ||
          utf8Bytes(text) <= limits.transcriptBytes,
        `Must be at most ${limits.transcriptBytes / 1_000} kB`,
      ),
    ),
  ),
  remixOf: z.optional(z.string()),
  turnstileResponse: botCheckTokenSchema,
});
/** A conversation as its author publishes it. */
export type PublishBody = z.infer<typeof publishBodySchema>;

/** Name of the header with a publisher's own key: the same key and body again make no second publication. */
export const idempotencyKeyHeader = 'idempotency-key';

/** Name of the header with which a publisher takes a publication back. */
export const deleteKeyHeader = 'x-delete-key';

/** Answer of publishing. */
export const publishedSchema = z.object({
  uuid: z.string(),
  introduction: z.string(),
  createdAt: z.string(),
  /** Lets its author take the publication back. */
  deleteKey: z.string(),
});
/** Answer of publishing. */
export type Published = z.infer<typeof publishedSchema>;

const printedParticipantSchema = z.object({
  name: z.string(),
  role: z.string(),
  description: z.string(),
});

/** A publication as the feed lists it: everything but what was said. */
export const publicationCardSchema = z.object({
  uuid: z.string(),
  /** The title. */
  introduction: z.string(),
  /** ISO instant in UTC. */
  createdAt: z.string(),
  vision: z.string(),
  objectives: z.array(z.string()),
  keyResults: z.array(z.string()),
  /** Empty until a background job has made it. */
  conversationSummary: z.string(),
  /** One comma-separated text, empty until a background job has made it. */
  relevantTags: z.string(),
  participants: z.array(printedParticipantSchema),
  /** The publication that this one took up. */
  remixOf: z.optional(z.string()),
  remixCount: z.int(),
  replyCount: z.int(),
});
/** A publication as the feed lists it. */
export type PublicationCard = z.infer<typeof publicationCardSchema>;

/** A published conversation, whole. */
export const publicationSchema = z.object({
  uuid: z.string(),
  introduction: z.string(),
  createdAt: z.string(),
  vision: z.string(),
  objectives: z.string(),
  keyResults: z.string(),
  conversationSummary: z.string(),
  relevantTags: z.string(),
  participants: z.array(printedParticipantSchema),
  problemExplanation: z.string(),
  /** Transcript, for readers that know no replies. */
  conversation: z.string(),
  replies: z.array(
    z.union([
      z.string(),
      z.object({
        fromUser: z.boolean(),
        time: z.union([z.number(), z.string()]),
        content: z.string(),
        sender: z.string(),
        kind: z.optional(z.enum(turnKinds)),
      }),
    ]),
  ),
  remixOf: z.optional(z.string()),
  /** Title of the publication that this one took up, while that one can be read. */
  remixOfIntroduction: z.optional(z.string()),
  remixCount: z.int(),
});
/** A published conversation, whole. */
export type Publication = z.infer<typeof publicationSchema>;

/** What the feed can be narrowed by; each list is unique and sorted for people. */
export const publicationFacetsSchema = z.object({
  tags: z.array(z.string()),
  /** Roles of participants. */
  participants: z.array(z.string()),
});
/** What the feed can be narrowed by. */
export type PublicationFacets = z.infer<typeof publicationFacetsSchema>;

/** Body of reporting a publication. */
export const reportBodySchema = z.object({
  reason: textSchema({ maxLength: limits.reportReason, requiredMessage: 'A reason is required' }),
  turnstileResponse: botCheckTokenSchema,
});
/** A report as a reader sends it. */
export type ReportBody = z.infer<typeof reportBodySchema>;
