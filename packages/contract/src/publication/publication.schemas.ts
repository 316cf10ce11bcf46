import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { replySchema } from '../conversation/conversation.schemas.ts';
import { limits } from '../limits.ts';
import { participantSchema } from '../team/team.schemas.ts';
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
  /** Transcript, for readers that know no replies. */
  conversation: z.optional(textSchema({ maxLength: limits.bodyBytes })),
  remixOf: z.optional(z.string()),
  turnstileResponse: botCheckTokenSchema,
});
/** A conversation as its author publishes it. */
export type PublishBody = z.infer<typeof publishBodySchema>;

/** Answer of publishing. */
export const publishedSchema = z.object({
  uuid: z.string(),
  introduction: z.string(),
  createdAt: z.string(),
  /** Lets its author take the publication back. */
  deleteKey: z.string(),
});
