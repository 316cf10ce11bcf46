import * as z from 'zod/mini';
import { carriedFields, discussedFields } from '../conversation/carried-fields.ts';
import { fieldError } from '../errors/error-reference.ts';
import { lookedUpFields } from '../files/looked-up.schemas.ts';
import {
  excerptSchema,
  fileKinds,
  fileLabelSchema,
  readFileSchema,
} from '../files/file.schemas.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { storedOutcomeSchema } from '../minutes/stored-outcome.schemas.ts';
import { messageFiguresSchema } from '../models/message-figures.schemas.ts';
import { memberModel } from '../models/model-id.schemas.ts';
import { memberIdField } from '../team/team.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { memberTools } from '../tools/tool.schemas.ts';
import { messageKinds } from '../turn-kinds.ts';

/** Limits of account sync. */
export const syncLimits = {
  conversations: 500,
  /** All records together, as JSON in UTF-8. */
  bytes: 20 * 1024 * 1024,
  /** One record; less than a request body, which must contain it. */
  recordBytes: 1_900_000,
  /** JSON values in one request: twice as many as in a conversation of 5,000 messages. */
  bodyValues: 100_000,
  /** Changes in one request. */
  changes: 50,
  /** Saved members. */
  savedMembers: 1_000,
  /** Teams saved under a name: more than one browser saves, because those of several come together. */
  savedTeams: 200,
  messages: 5_000,
  /** Files of one conversation, with those taken off the table. */
  files: 1_000,
  /** One message; a member's reply may be longer than a visitor's input. */
  messageText: 100_000,
  id: 64,
} as const;

const text = (maxLength: number) => textSchema({ maxLength });
const count = z.number().check(z.gte(0));
const instant = z.number().check(z.gte(0), z.lte(8.64e15));

// What browsers store. More lenient than the forms, because older versions stored blank texts.

const syncedVisionSchema = z.strictObject({
  teamVision: text(limits.visionText),
  objectives: text(limits.visionText),
  keyResults: text(limits.visionText),
});

const syncedMemberSchema = z.strictObject({
  ...memberIdField,
  name: text(limits.memberName),
  role: text(limits.memberRole),
  skills: z.array(text(limits.memberRole)).check(z.maxLength(50)),
  roleDescription: z.optional(text(limits.roleDescription)),
  ...memberModel,
  ...memberTools,
});

const syncedTeamSchema = z.array(syncedMemberSchema).check(z.maxLength(limits.participants));

const syncedMessageSchema = z.strictObject({
  id: text(200),
  sender: text(limits.replySender),
  role: text(limits.memberRole),
  content: text(syncLimits.messageText),
  time: text(limits.replyTime),
  sentAt: instant,
  fromUser: z.boolean(),
  kind: z.optional(z.enum(messageKinds)),
  status: z.optional(z.enum(['stopped', 'cutOff', 'stock', 'failed'])),
  /** Of a stock reply. */
  topic: z.optional(text(20)),
  ...carriedFields,
  ...discussedFields,
  round: z.optional(text(200)),
  figures: z.optional(messageFiguresSchema),
  read: z.optional(z.array(readFileSchema).check(z.maxLength(limits.files))),
  failure: z.optional(z.strictObject({ reason: text(4_000), retryAt: z.optional(instant) })),
});

/** A file of a conversation, without its text: of that only the passages that something rests on. */
const syncedFileSchema = z.strictObject({
  label: fileLabelSchema,
  name: text(1_000),
  kind: z.enum(fileKinds),
  hash: text(syncLimits.id),
  size: count,
  passages: count,
  characters: count,
  addedAt: instant,
  readers: z.optional(z.array(idSchema).check(z.maxLength(limits.participants))),
  ...lookedUpFields,
  cited: z.optional(z.array(excerptSchema).check(z.maxLength(limits.excerpts))),
  isRemoved: z.optional(z.literal(true)),
});

const syncedConversationSchema = z.strictObject({
  title: text(1_000),
  timestamp: instant,
  messages: z.array(syncedMessageSchema).check(z.maxLength(syncLimits.messages)),
  teamMembers: syncedTeamSchema,
  teamVision: z.nullable(syncedVisionSchema),
  remixOf: z.nullable(
    z.strictObject({
      uuid: text(100),
      title: text(1_000),
      carriedUntil: z.nullable(text(200)),
      teamMark: text(100),
    }),
  ),
  outcome: z.optional(storedOutcomeSchema),
  files: z.optional(z.array(syncedFileSchema).check(z.maxLength(syncLimits.files))),
});

const syncedSavedTeamSchema = z.strictObject({
  id: text(syncLimits.id),
  name: text(limits.savedTeamName),
  savedAt: instant,
  members: syncedTeamSchema,
});

/** Key of a record: a constant for single records, or the id of a conversation. */
const conversationName = /^conversation:[\w-]{1,64}$/;

const revision = z.int().check(z.gte(0));

/** One change of a device and the revision it is based on; without content the record was deleted. */
export const syncChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vision'),
    name: z.literal('vision'),
    base: revision,
    content: syncedVisionSchema,
  }),
  z.strictObject({
    kind: z.literal('members'),
    name: z.literal('members'),
    base: revision,
    content: syncedTeamSchema,
  }),
  z.strictObject({
    kind: z.literal('saved-members'),
    name: z.literal('saved-members'),
    base: revision,
    content: z.array(syncedMemberSchema).check(z.maxLength(syncLimits.savedMembers)),
  }),
  z.strictObject({
    kind: z.literal('saved-teams'),
    name: z.literal('saved-teams'),
    base: revision,
    content: z.array(syncedSavedTeamSchema).check(z.maxLength(syncLimits.savedTeams)),
  }),
  z.strictObject({
    kind: z.literal('conversation'),
    name: z.string().check(z.regex(conversationName)),
    base: revision,
    content: z.nullable(syncedConversationSchema),
  }),
]);
/** One change of a device. */
export type SyncChange = z.infer<typeof syncChangeSchema>;

/** Body of sending changes; the epoch names the set of records they belong to. */
export const pushChangesBodySchema = z.strictObject({
  epoch: z.uuid(),
  changes: z.array(syncChangeSchema).check(z.minLength(1), z.maxLength(syncLimits.changes)),
});

/** Body of turning sync on or off; turning off includes whether to delete the records. */
export const syncPreferenceSchema = z.discriminatedUnion('isKept', [
  z.strictObject({ isKept: z.literal(true) }),
  z.strictObject({ isKept: z.literal(false), copies: z.enum(['keep', 'delete']) }),
]);
/** Parsed body of turning sync on or off. */
export type SyncPreference = z.infer<typeof syncPreferenceSchema>;

/** A record of the server; `null` content means deleted. */
export const syncRecordSchema = z.object({
  name: z.string(),
  revision,
  content: z.unknown(),
});
/** A record of the server. */
export type SyncRecord = z.infer<typeof syncRecordSchema>;

/** Sync state of the account. */
export const accountSyncStateSchema = z.object({
  /** The account, because another one may sign in in the same browser. */
  account: z.string(),
  isKept: z.boolean(),
  /** Changes when all records are deleted, which invalidates the sync state of every device. */
  epoch: z.string(),
  /** Grows by one with each change of a record. */
  revision,
});
/** Sync state of the account. */
export type AccountSyncState = z.infer<typeof accountSyncStateSchema>;

/** Query of changed records after a revision. */
export const pullChangesQuerySchema = z.object({
  since: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/, { error: fieldError('not_a_revision') })),
      z.transform((digits) => Number(digits)),
    ),
    0,
  ),
});

/** A page of changed records, ordered by revision. */
export const syncPageSchema = z.extend(accountSyncStateSchema, {
  records: z.array(syncRecordSchema),
  /** All changes up to this revision are included. */
  through: revision,
  hasMore: z.boolean(),
});
/** A page of changed records. */
export type SyncPage = z.infer<typeof syncPageSchema>;

/** Result of one change: applied, or in conflict with a newer record. */
export const changeOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), name: z.string(), revision }),
  z.object({ outcome: z.literal('conflict'), record: syncRecordSchema }),
]);

/** Results of the changes in their order, with the account's revision before and after. */
export const pushChangesResponseSchema = z.object({
  account: z.string(),
  before: revision,
  revision,
  outcomes: z.array(changeOutcomeSchema),
});
/** Results of the changes. */
export type PushChangesResponse = z.infer<typeof pushChangesResponseSchema>;
