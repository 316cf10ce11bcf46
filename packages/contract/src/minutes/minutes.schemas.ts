import * as z from 'zod/mini';
import { activeSpeakerSchema } from '../conversation/conversation.schemas.ts';
import { fieldError } from '../errors/error-reference.ts';
import { passageReferenceSchema } from '../files/citation.schemas.ts';
import { limits } from '../limits.ts';
import { listOf } from '../list.schemas.ts';
import { wholeNumber } from '../number.schemas.ts';
import { textSchema } from '../text.schemas.ts';

/** What a conversation did with a key result. */
export const keyResultStates = ['untouched', 'discussed', 'planned', 'at_risk'] as const;
/** What a conversation did with a key result. */
export type KeyResultState = (typeof keyResultStates)[number];

/** What became of an objection. */
export const objectionStates = ['open', 'answered', 'conceded'] as const;
/** What became of an objection. */
export type ObjectionState = (typeof objectionStates)[number];

const line = () => textSchema({ maxLength: limits.minutesLine });
/** Index of a reply in `replies`, counted from 0. */
const replyIndex = () => wholeNumber(0, limits.replies - 1, fieldError('not_a_reply'));
const replies = () => listOf(replyIndex(), limits.sources);
/** What a line rests on: a reply by its index, or a passage such as `F1:12`. */
const source = () =>
  z.union([replyIndex(), passageReferenceSchema], {
    error: ({ input }) => fieldError(typeof input === 'string' ? 'not_a_passage' : 'not_a_reply'),
  });
const sources = () => listOf(source(), limits.sources);
const percentage = () => wholeNumber(0, 100);

/** What a line rests on: a reply by its index, or a passage such as `F1:12`. */
export type SourceReference = z.infer<ReturnType<typeof source>>;

/** Minutes, a decision or a part of one with sources of another kind; on the wire they are `SourceReference`s. Passages answer and cause nothing. */
export type WithSources<T, Reply, Passage> = {
  [Key in keyof T]: Key extends 'sources'
    ? (Reply | Passage)[]
    : Key extends 'answeredBy'
      ? Reply[]
      : Key extends 'because'
        ? Reply | null
        : WithSources<T[Key], Reply, Passage>;
};

/** The same, whatever the sources are. */
export type WithAnySources<T> = WithSources<T, unknown, unknown>;

/** A line without a source that holds: code took off those that do not share words with it. */
const unsupported = { unsupported: z.optional(z.boolean()) };

const supportedLineSchema = z.object({ text: line(), sources: sources(), ...unsupported });
/** A line, and what it rests on. */
export type SupportedLine = z.infer<typeof supportedLineSchema>;

const supportedLines = () => listOf(supportedLineSchema, limits.minutesItems);

/** A line of the mission's key results, and what the conversation did with it. */
const keyResultLineSchema = z.object({
  text: textSchema({ maxLength: limits.visionText }),
  state: z.enum(keyResultStates),
  sources: sources(),
});

/** Where a member stands. */
const positionSchema = z.object({
  member: activeSpeakerSchema,
  stance: line(),
  confidence: z.nullable(percentage()),
  sources: sources(),
  /** The previous stance, and the reply that argues for the new one; `null` when no reply does: the position drifted. */
  changed: z.nullable(z.object({ from: line(), because: z.nullable(replyIndex()) })),
  ...unsupported,
});
/** Where a member stands. */
export type Position = z.infer<typeof positionSchema>;

/** An objection; it is never removed, only its state changes. */
const objectionSchema = z.object({
  id: textSchema({ maxLength: limits.objectionId, required: 'id_required' }),
  by: activeSpeakerSchema,
  /** What it is against. */
  against: line(),
  state: z.enum(objectionStates),
  sources: sources(),
  answeredBy: replies(),
  ...unsupported,
});
/** An objection. */
export type Objection = z.infer<typeof objectionSchema>;

/** Minutes of a conversation: docs/behaviour.md#minutes */
export const minutesSchema = z.object({
  /** How many of the first replies they are made from. */
  covers: wholeNumber(0, limits.replies),
  question: line(),
  /** One for each line of the mission's key results, in their order. */
  keyResults: listOf(keyResultLineSchema, limits.visionText),
  positions: listOf(positionSchema, limits.participants),
  objections: listOf(objectionSchema, limits.replies),
  actionItems: listOf(
    z.object({
      what: line(),
      who: z.nullable(line()),
      due: z.nullable(line()),
      sources: sources(),
      ...unsupported,
    }),
    limits.minutesItems,
  ),
  openQuestions: listOf(
    z.object({ text: line(), to: z.nullable(line()), sources: sources(), ...unsupported }),
    limits.minutesItems,
  ),
  findings: supportedLines(),
});
/** Minutes of a conversation. */
export type Minutes = z.infer<typeof minutesSchema>;

/** An objection that the visitor overruled, with the visitor's reason. */
export const overruledObjectionSchema = z.object({
  id: objectionSchema.shape.id,
  against: line(),
  reason: textSchema({ maxLength: limits.minutesLine, required: 'reason_required' }),
});
/** An objection that the visitor overruled. */
export type OverruledObjection = z.infer<typeof overruledObjectionSchema>;

/** A decision record: docs/behaviour.md#decisions */
export const decisionSchema = z.object({
  decision: textSchema({ maxLength: limits.decision, required: 'decision_required' }),
  reasons: supportedLines(),
  options: listOf(
    z.object({ name: line(), for: supportedLines(), against: supportedLines() }),
    limits.decisionOptions,
  ),
  /** Every member whose position differs from the decision. */
  dissent: listOf(
    z.object({ member: activeSpeakerSchema, view: line(), sources: sources(), ...unsupported }),
    limits.participants,
  ),
  conditions: supportedLines(),
  /** When to look at it again, in words. */
  reviewOn: z.nullable(line()),
  confidence: percentage(),
  /** One model spoke for all members. */
  singleModel: z.boolean(),
  overruled: z._default(listOf(overruledObjectionSchema, limits.replies), []),
});
/** A decision record. */
export type Decision = z.infer<typeof decisionSchema>;

/** An objection to overrule, in the body of a request for a decision. */
export const overruleSchema = z.object({
  id: overruledObjectionSchema.shape.id,
  reason: overruledObjectionSchema.shape.reason,
});
