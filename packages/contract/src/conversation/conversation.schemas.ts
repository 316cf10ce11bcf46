import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { limits } from '../limits.ts';
import { participantSchema } from '../team/team.schemas.ts';
import { textSchema } from '../text.schemas.ts';

/** What kind of turn a member is asked for; `reply` is the ordinary one (§4). */
export const responseTypes = [
  'reply',
  'an objection',
  'a request for clarification',
  'a challenge',
] as const;
/** Kind of turn. */
export type ResponseType = (typeof responseTypes)[number];

/** 'Few words' and 'Detailed Answer'. */
export const responseLengths = ['short', 'long'] as const;
/** How long a turn should be. */
export type ResponseLength = (typeof responseLengths)[number];

/** Display name of the visitor in a conversation and in transcripts. */
export const visitorName = 'You';
/** Role of the visitor on the wire. */
export const visitorRole = 'User';

/** Kinds of turn that say why somebody speaks; an ordinary one has none. */
export const turnKinds = ['objection', 'clarification', 'challenge'] as const;
/** Kind of turn that says why somebody speaks. */
export type TurnKind = (typeof turnKinds)[number];

/** One line of the conversation as it travels; other servers and clients send plain strings too. */
export const replySchema = z.object({
  fromUser: z._default(z.boolean(), false),
  time: z._default(z.union([z.number(), textSchema({ maxLength: limits.replyTime })]), ''),
  content: textSchema({ maxLength: limits.message }),
  sender: z._default(textSchema({ maxLength: limits.replySender }), ''),
  /** In publications, so that readers see where the team disagreed. */
  kind: z.optional(z.enum(turnKinds)),
});
/** One line of the conversation as it travels. */
export type Reply = z.infer<typeof replySchema>;

const visionText = () => z._default(textSchema({ maxLength: limits.visionText }), '');

/** Body of continue and summarize: the whole conversation, because the server keeps none. */
export const conversationBodySchema = z.object({
  uuid: z.optional(z.nullable(textSchema({ maxLength: 64 }))),
  conversationTitle: z.optional(z.nullable(textSchema({ maxLength: limits.conversationTitle }))),
  vision: visionText(),
  objectives: visionText(),
  keyResults: visionText(),
  participants: z
    .array(participantSchema)
    .check(
      z.minLength(1, 'At least one participant is required'),
      z.maxLength(limits.participants, `Must hold at most ${limits.participants} participants`),
    ),
  replies: z._default(
    z
      .array(z.union([replySchema, textSchema({ maxLength: limits.message })]))
      .check(z.maxLength(limits.replies, `Must hold at most ${limits.replies} replies`)),
    [],
  ),
  /** Transcript whose first line is `Name (Role)` of the active speaker. */
  conversation: z._default(textSchema({ maxLength: limits.bodyBytes }), ''),
  turnstileResponse: botCheckTokenSchema,
  activeSpeaker: z.optional(
    z.nullable(
      z.object({
        name: participantSchema.shape.name,
        role: z._default(textSchema({ maxLength: limits.memberRole }), ''),
      }),
    ),
  ),
  responseType: z._default(z.enum(responseTypes), 'reply'),
  responseLength: z._default(z.enum(responseLengths), 'short'),
});
/** The conversation as a caller sends it, defaults filled in. */
export type ConversationBody = z.infer<typeof conversationBodySchema>;
