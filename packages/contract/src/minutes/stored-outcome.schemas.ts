import * as z from 'zod/mini';
import { activeSpeakerSchema } from '../conversation/conversation.schemas.ts';
import { passageReferenceSchema } from '../files/citation.schemas.ts';
import { messageFiguresSchema } from '../models/message-figures.schemas.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { seatVariantSchema } from '../team/seat-variant.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { decisionSchema, minutesSchema, overruledObjectionSchema } from './minutes.schemas.ts';

const idLength = 1_000;
const instant = z.number().check(z.gte(0), z.lte(8.64e15));

/** The id of the message that each reply was (part of): numbers of replies change, ids do not. */
const messageIds = () =>
  z.array(textSchema({ maxLength: idLength })).check(z.maxLength(limits.replies));

/** The passages that numbers past the last message id mean: an earlier version leaves these numbers out. */
const passages = {
  passages: z.optional(z.array(passageReferenceSchema).check(z.maxLength(limits.replies))),
};

const storedMinutesSchema = z.object({
  content: minutesSchema,
  messageIds: messageIds(),
  ...passages,
  /** Of a very long conversation: how many of the first ids were sent only because lines rest on them. */
  citedCount: z.optional(wholeNumber(0, limits.replies)),
});
/** Minutes, and the messages and passages that their numbers mean. */
export type StoredMinutes = z.infer<typeof storedMinutesSchema>;

const storedDecisionSchema = z.object({
  content: decisionSchema,
  messageIds: messageIds(),
  ...passages,
});
/** A decision, and the messages and passages that its numbers mean. */
export type StoredDecision = z.infer<typeof storedDecisionSchema>;

const sealedAnswerSchema = z.object({
  answer: textSchema({ maxLength: limits.decision }),
  confidence: z.int().check(z.gte(0), z.lte(100)),
  sealedAt: instant,
});
/** The visitor's own answer before the talk; it is never sent to a model. */
export type SealedAnswer = z.infer<typeof sealedAnswerSchema>;

const trialSchema = z.object({
  without: z.extend(activeSpeakerSchema, { seatVariant: seatVariantSchema }),
  /** The conversation of the decision, and its title then. */
  conversationId: textSchema({ maxLength: idLength }),
  title: textSchema({ maxLength: 1_000 }),
  decision: decisionSchema,
});
/** Of a branch that discusses once more without a member: the decision to compare its own with. */
export type DecisionTrial = z.infer<typeof trialSchema>;

/** What came of a conversation, as browser and account store it: docs/behaviour.md#minutes */
export const storedOutcomeSchema = z.object({
  minutes: z.optional(storedMinutesSchema),
  decision: z.optional(storedDecisionSchema),
  /** Milliseconds since 1970; absent while the decision is a draft. */
  decidedAt: z.optional(instant),
  overruled: z.optional(z.array(overruledObjectionSchema).check(z.maxLength(limits.replies))),
  sealedAnswer: z.optional(sealedAnswerSchema),
  trial: z.optional(trialSchema),
  /** What all minutes and decisions took, one entry for each model. */
  figures: z.optional(z.array(messageFiguresSchema).check(z.maxLength(limits.outcomeFigures))),
});
/** What came of a conversation, as stored. */
export type StoredOutcome = z.infer<typeof storedOutcomeSchema>;
