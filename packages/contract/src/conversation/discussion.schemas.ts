import * as z from 'zod/mini';
import { aiWaitingSchema, tokenUsageSchema } from '../ai-stream.schemas.ts';
import { problemSchema } from '../errors/problem.ts';
import { fieldError } from '../errors/error-reference.ts';
import { readingFields } from '../files/citation.schemas.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { toolRequestSchema } from '../tools/tool.schemas.ts';
import { toolResultsField } from '../tools/tool-result.schemas.ts';
import { responseTypes } from '../turn-kinds.ts';
import { activeSpeakerSchema, conversationBodySchema } from './conversation.schemas.ts';
import { discussedFields } from './carried-fields.ts';
import { discussionModes, stopReasons, turnReasons } from './discussion.ts';

/** Random, because whoever knows it can pause the discussion. */
const discussionId = z.string().check(z.minLength(16), z.maxLength(64));

/** What a discussion is to be: docs/behaviour.md#discussion */
export const discussionSettingsSchema = z.object({
  /** By which the caller can pause it. */
  id: z.optional(discussionId),
  mode: z.enum(discussionModes),
  /** Most turns; twice the number of members, at most 12, by default. Passes and failures count. */
  turns: z.optional(wholeNumber(1, limits.discussionTurns)),
  /** Whether every fourth turn of an open discussion contradicts. */
  challenger: z._default(z.boolean(), true),
  /** Turns that the discussion had before it was interrupted; the challenger counts on from them. */
  turnsTaken: z.optional(wholeNumber(0, limits.replies)),
  /** Those who take part; everybody by default. */
  speakers: z.optional(
    z
      .array(activeSpeakerSchema)
      .check(
        z.minLength(1, fieldError('participant_required')),
        z.maxLength(
          limits.participants,
          fieldError('too_many_participants', { max: limits.participants }),
        ),
      ),
  ),
  /** Ends the discussion when this many tokens are used; checked between turns. */
  tokens: z.optional(wholeNumber(1, limits.discussionTokens)),
});
/** Parsed settings of a discussion. */
export type DiscussionSettings = z.infer<typeof discussionSettingsSchema>;

const { responseType: _responseType, ...talk } = conversationBodySchema.shape;

/** Body of discuss: that of continue, whose `responseType` is ignored, and the settings. */
export const discussionBodySchema = z.object({
  ...talk,
  ...toolResultsField,
  discussion: discussionSettingsSchema,
});
/** Parsed body of discuss. */
export type DiscussionBody = z.infer<typeof discussionBodySchema>;

/** Body of pause: the `id` that the discussion was begun with. */
export const discussionPauseSchema = z.object({ id: discussionId });

/** Numbered from 1 in one discussion. */
const turnNumber = z.int();

/** Data of each event of a discussion, by its name. Every turn ends before `stop`, the last event. */
export const discussionEventSchemas = {
  /** A member gets the floor. */
  turn: z.object({
    turn: turnNumber,
    /** With the id that the request gave the participant. */
    speaker: z.object({ id: z.optional(z.string()), name: z.string(), role: z.string() }),
    responseType: z.enum(responseTypes),
    because: z.enum(turnReasons),
    /** Who mentioned, asked or objected to the speaker: a member, or the visitor as `You` and `User`. */
    answers: z.optional(z.object({ name: z.string(), role: z.string() })),
  }),
  /** Before the text of a turn: how many other replies must end before it begins; 0 once it begins. */
  waiting: z.object({ turn: turnNumber, ...aiWaitingSchema.shape }),
  /** The next piece of a turn's text. */
  delta: z.object({ turn: turnNumber, text: z.string() }),
  /** The whole text of a turn. */
  'turn-done': z.object({
    turn: turnNumber,
    text: z.string(),
    ...discussedFields,
    ...readingFields,
    model: z.string(),
    modelId: z.optional(z.string()),
    usage: tokenUsageSchema,
  }),
  /** The member has nothing new to say. */
  pass: z.object({
    turn: turnNumber,
    modelId: z.optional(z.string()),
    usage: z.optional(tokenUsageSchema),
  }),
  /** The member asks for a tool; without words. The discussion ends after it, and goes on with the visitor's answer. */
  'tool-request': z.object({
    turn: turnNumber,
    request: toolRequestSchema,
    modelId: z.optional(z.string()),
    usage: z.optional(tokenUsageSchema),
  }),
  /** The turn failed; the discussion goes on, except after two failures in a row, or a rate limit that names its end. */
  'turn-failed': z.object({
    turn: turnNumber,
    problem: problemSchema,
    modelId: z.optional(z.string()),
    usage: z.optional(tokenUsageSchema),
  }),
  /** The discussion has ended, and why, in English. */
  stop: z.object({
    reason: z.enum(stopReasons),
    message: z.string(),
    /** After a refusal or a rate limit that passes: how long to wait before the discussion is resumed. */
    retryAfterSeconds: z.optional(z.int()),
  }),
  /** Nothing could begin. */
  error: problemSchema,
} as const;

/** Name of an event of a discussion. */
export type DiscussionEventName = keyof typeof discussionEventSchemas;
/** One event of a discussion with its data. */
export type DiscussionEvent = {
  [Name in DiscussionEventName]: {
    event: Name;
    data: z.infer<(typeof discussionEventSchemas)[Name]>;
  };
}[DiscussionEventName];
