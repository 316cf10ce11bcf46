import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { fieldError } from '../errors/error-reference.ts';
import { filesField } from '../files/carried-files.schemas.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { recalledField } from '../memory/recalled.schemas.ts';
import { wholeNumber } from '../number.schemas.ts';
import { memberIdField, participantSchema } from '../team/team.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { toolResultsField } from '../tools/tool-result.schemas.ts';
import { replyKinds, responseLengths, responseTypes } from '../turn-kinds.ts';
import { carriedFields, discussedFields } from './carried-fields.ts';
import { discussionEndSchema } from './discussion-end.schemas.ts';

/** Display name of the visitor in a conversation and in transcripts. */
export const visitorName = 'You';
/** Role of the visitor on the wire. */
export const visitorRole = 'User';
/** What a summary begins with, which is the visitor's message on the wire. */
export const summaryPrefix = 'Summary: ';

/** One entry of a publication that is sent. */
export const publishedReplySchema = z.object({
  id: z.optional(idSchema),
  fromUser: z._default(z.boolean(), false),
  time: z._default(z.union([z.number(), textSchema({ maxLength: limits.replyTime })]), ''),
  content: textSchema({ maxLength: limits.message }),
  sender: z._default(textSchema({ maxLength: limits.replySender }), ''),
  /** Shows where the team disagreed. */
  kind: z.optional(z.enum(replyKinds)),
  ...carriedFields,
  /** The member had nothing new to say; `content` is empty. */
  passed: z.optional(z.boolean()),
  /** On the reply after which a discussion ended: why. */
  ended: z.optional(discussionEndSchema),
  /** The name of the model that spoke. */
  model: z.optional(textSchema({ maxLength: limits.modelName })),
});
/** One entry of a conversation on the wire. Plain strings are valid too, from other clients and servers. */
const replySchema = z.extend(publishedReplySchema, discussedFields);
/** One entry of a conversation on the wire. */
export type Reply = z.infer<typeof replySchema>;

const visionText = () => z._default(textSchema({ maxLength: limits.visionText }), '');

/** Name and role of a participant; the role may be missing. */
export const activeSpeakerSchema = z.object({
  ...memberIdField,
  name: participantSchema.shape.name,
  role: z._default(textSchema({ maxLength: limits.memberRole }), ''),
});

/** Body of summarize: the whole conversation, because the server stores none. */
export const conversationBodySchema = z.object({
  uuid: z.optional(z.nullable(textSchema({ maxLength: 64 }))),
  conversationTitle: z.optional(z.nullable(textSchema({ maxLength: limits.conversationTitle }))),
  vision: visionText(),
  objectives: visionText(),
  keyResults: visionText(),
  participants: z
    .array(participantSchema)
    .check(
      z.minLength(1, fieldError('participant_required')),
      z.maxLength(
        limits.participants,
        fieldError('too_many_participants', { max: limits.participants }),
      ),
    ),
  replies: z._default(
    z
      .array(z.union([replySchema, textSchema({ maxLength: limits.message })]))
      .check(z.maxLength(limits.replies, fieldError('too_many_replies', { max: limits.replies }))),
    [],
  ),
  /** Transcript whose first line is `Name (Role)` of the active speaker. */
  conversation: z._default(textSchema({ maxLength: limits.bodyBytes }), ''),
  ...filesField,
  ...recalledField,
  turnstileResponse: botCheckTokenSchema,
  activeSpeaker: z.optional(z.nullable(activeSpeakerSchema)),
  responseType: z._default(z.enum(responseTypes), 'reply'),
  responseLength: z._default(z.enum(responseLengths), 'short'),
});
/** Parsed body of summarize. */
export type ConversationBody = z.infer<typeof conversationBodySchema>;

/** Body of continue. */
export const continueBodySchema = z.extend(conversationBodySchema, {
  /** Asks for another answer in the place of a message: how many it has. */
  answersSoFar: z.optional(wholeNumber(1, limits.answers - 1)),
  ...toolResultsField,
});
/** Parsed body of continue. */
export type ContinueBody = z.infer<typeof continueBodySchema>;
