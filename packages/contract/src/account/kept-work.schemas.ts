import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

/** What one account may keep. */
export const keptWorkLimits = {
  conversations: 500,
  /** All records together, as JSON in UTF-8. */
  bytes: 20 * 1024 * 1024,
  /** One record: less than a request's body, which carries it. */
  recordBytes: 1_900_000,
  /** JSON values of one request: twice as many as a conversation of 5,000 messages has. */
  bodyValues: 100_000,
  /** Changes of one request. */
  changes: 50,
  /** Members taken off teams that wait in the saved list. */
  savedMembers: 1_000,
  messages: 5_000,
  /** A member's words may be longer than what a visitor can type. */
  messageText: 100_000,
  id: 64,
} as const;

const text = (maxLength: number) => textSchema({ maxLength });
const instant = z.number().check(z.gte(0), z.lte(8.64e15));

// The browser's own documents, of which older versions asked for less than the forms do now: blank texts pass.

const keptVisionSchema = z.strictObject({
  teamVision: text(limits.visionText),
  objectives: text(limits.visionText),
  keyResults: text(limits.visionText),
});

const keptMemberSchema = z.strictObject({
  name: text(limits.memberName),
  role: text(limits.memberRole),
  skills: z.array(text(limits.memberRole)).check(z.maxLength(50)),
  roleDescription: z.optional(text(limits.roleDescription)),
});

const keptTeamSchema = z.array(keptMemberSchema).check(z.maxLength(limits.participants));

const keptMessageSchema = z.strictObject({
  id: text(200),
  sender: text(limits.replySender),
  role: text(limits.memberRole),
  content: text(keptWorkLimits.messageText),
  time: text(limits.replyTime),
  sentAt: instant,
  fromUser: z.boolean(),
  kind: z.optional(z.enum(['objection', 'clarification', 'challenge', 'summary'])),
  status: z.optional(z.enum(['stopped', 'cutOff', 'stock', 'failed'])),
});

const keptConversationSchema = z.strictObject({
  title: text(1_000),
  timestamp: instant,
  messages: z.array(keptMessageSchema).check(z.maxLength(keptWorkLimits.messages)),
  teamMembers: keptTeamSchema,
  teamVision: z.nullable(keptVisionSchema),
  remixOf: z.nullable(
    z.strictObject({
      uuid: text(100),
      title: text(1_000),
      carriedUntil: z.nullable(text(200)),
      teamMark: text(100),
    }),
  ),
});

/** How a record is called: one word for what there is one of, and a conversation by its id. */
const conversationName = /^conversation:[\w-]{1,64}$/;

const revision = z.int().check(z.gte(0));

/** One change that a device made, and the revision that it was made from; no content: it was deleted. */
export const keptChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vision'),
    name: z.literal('vision'),
    base: revision,
    content: keptVisionSchema,
  }),
  z.strictObject({
    kind: z.literal('members'),
    name: z.literal('members'),
    base: revision,
    content: keptTeamSchema,
  }),
  z.strictObject({
    kind: z.literal('saved-members'),
    name: z.literal('saved-members'),
    base: revision,
    content: z.array(keptMemberSchema).check(z.maxLength(keptWorkLimits.savedMembers)),
  }),
  z.strictObject({
    kind: z.literal('conversation'),
    name: z.string().check(z.regex(conversationName)),
    base: revision,
    content: z.nullable(keptConversationSchema),
  }),
]);
/** One change that a device made. */
export type KeptChange = z.infer<typeof keptChangeSchema>;

/** Body of sending changes. The epoch says which beginning of the account's work they belong to. */
export const keptChangesBodySchema = z.strictObject({
  epoch: z.uuid(),
  changes: z.array(keptChangeSchema).check(z.minLength(1), z.maxLength(keptWorkLimits.changes)),
});

/** Body of the choice. Whoever ends it says what becomes of what the account holds. */
export const keptWorkChoiceSchema = z.discriminatedUnion('isKept', [
  z.strictObject({ isKept: z.literal(true) }),
  z.strictObject({ isKept: z.literal(false), copies: z.enum(['keep', 'delete']) }),
]);
/** The choice. */
export type KeptWorkChoice = z.infer<typeof keptWorkChoiceSchema>;

/** A record as the server has it; `null` stands for a deleted one. */
export const keptRecordSchema = z.object({
  name: z.string(),
  revision,
  content: z.unknown(),
});
/** A record as the server has it. */
export type KeptRecord = z.infer<typeof keptRecordSchema>;

/** Whether work is kept, and where the account stands. */
export const keptWorkStateSchema = z.object({
  /** Whose it is: tabs change hands. */
  account: z.string(),
  isKept: z.boolean(),
  /** Another one after everything was deleted: what a device knew of the account no longer holds. */
  epoch: z.string(),
  /** Grows by one with every change of a record. */
  revision,
});
/** Whether work is kept, and where the account stands. */
export type KeptWorkState = z.infer<typeof keptWorkStateSchema>;

/** Query of reading: what has changed after a revision. */
export const keptWorkQuerySchema = z.object({
  since: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/, { error: 'Expected a revision' })),
      z.transform((digits) => Number(digits)),
    ),
    0,
  ),
});

/** A page of changed records, in the order of their revisions. */
export const keptWorkPageSchema = z.extend(keptWorkStateSchema, {
  records: z.array(keptRecordSchema),
  /** All changes up to this revision have been told. */
  through: revision,
  hasMore: z.boolean(),
});
/** A page of changed records. */
export type KeptWorkPage = z.infer<typeof keptWorkPageSchema>;

/** What became of one change: taken in, or met by a newer state of its record. */
export const keptOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), name: z.string(), revision }),
  z.object({ outcome: z.literal('conflict'), record: keptRecordSchema }),
]);

/** What became of the changes, in their order, and the account's revision before and after. */
export const keptChangesAnswerSchema = z.object({
  account: z.string(),
  before: revision,
  revision,
  outcomes: z.array(keptOutcomeSchema),
});
/** What became of the changes. */
export type KeptChangesAnswer = z.infer<typeof keptChangesAnswerSchema>;
