import { discussionModes } from '@convoke/contract/conversation/discussion.ts';
import { limits } from '@convoke/contract/limits.ts';
import { responseLengths } from '@convoke/contract/turn-kinds.ts';
import * as z from 'zod/mini';
import { idOfKey } from '../team/member.ts';
import { fittingItems, readBy, fieldReader } from '../lib/read-fields.ts';

const wholeNumber = (min: number, max: number = limits.discussionTurns) =>
  z.int().check(z.gte(min), z.lte(max));
const texts = () => fittingItems(z.string());
// An earlier version knew members by name and role, which are two lines.
const memberIds = () =>
  z.pipe(
    texts(),
    z.transform((ids: string[]) => ids.map((id) => (id.includes('\n') ? idOfKey(id) : id))),
  );

const preferencesSchema = z.object({
  mode: z.enum(discussionModes),
  /** `null` follows the number of members. */
  turns: z.nullable(wholeNumber(1)),
  challenger: z.boolean(),
  /** Ids of the members who do not take part. */
  absent: memberIds(),
  /** Tokens of the conversation after which no member is asked any more; `null` without such a limit. */
  stopAfter: z.nullable(wholeNumber(1, limits.discussionTokens)),
});
/** How the team of a conversation discusses: docs/behaviour.md#discussion-settings */
export type DiscussionPreferences = Omit<z.infer<typeof preferencesSchema>, 'absent'> & {
  absent: readonly string[];
};

const progressSchema = z.object({
  mode: z.enum(discussionModes),
  /** Turns that it is to have, and those that ended. */
  turns: wholeNumber(1),
  used: wholeNumber(0),
  /** Ids of the members who take part. */
  speakers: memberIds(),
  /** Ids of the members who had their turn; in a round each has one. */
  heard: memberIds(),
  /** Ids of the messages of turns that began and have not ended: in progress, or cut and to be asked again. */
  cut: texts(),
  responseLength: z.enum(responseLengths),
  challenger: z.boolean(),
  /** Id of the independent answers, which the visitor compares before they join the talk; else `null`. */
  round: z.nullable(z.string()),
  /** Milliseconds since 1970 of its beginning; 0 before. */
  startedAt: z.number(),
  /** In a stored conversation `running` means that the page was left meanwhile. */
  state: z.enum(['running', 'halted', 'ended']),
});
/** A discussion that has begun, with what going on with it after a reload takes. */
export type DiscussionProgress = Omit<
  z.infer<typeof progressSchema>,
  'speakers' | 'heard' | 'cut'
> & { speakers: readonly string[]; heard: readonly string[]; cut: readonly string[] };

/** What a conversation keeps of its discussions. */
export interface DiscussionRecord {
  preferences: DiscussionPreferences;
  /** The latest one; `null` before the first. */
  progress: DiscussionProgress | null;
}

/** A conversation in which no discussion has begun. */
export const noDiscussion: DiscussionRecord = {
  preferences: { mode: 'open', turns: null, challenger: true, absent: [], stopAfter: null },
  progress: null,
};

const readProgressFields = fieldReader(progressSchema.shape);

function readProgress(value: unknown): DiscussionProgress | null {
  const { turns, used, state, ...fields } = readProgressFields(value);
  if (turns === undefined || used === undefined) return null;
  return {
    mode: 'open',
    turns,
    used,
    speakers: [],
    heard: [],
    cut: [],
    responseLength: 'short',
    challenger: true,
    round: null,
    startedAt: 0,
    ...fields,
    state: state === 'ended' ? 'ended' : 'halted',
  };
}

const readPreferencesFields = fieldReader(preferencesSchema.shape);

const storedRecord = {
  preferences: readBy((value) => readPreferencesFields(value)),
  progress: readBy(readProgress),
};

const readRecordFields = fieldReader(storedRecord);

/** Reads what a conversation keeps; what is missing or unknown is as before the first discussion. */
export function readDiscussionRecord(value: unknown): DiscussionRecord {
  const { preferences, progress = null } = readRecordFields(value);
  return { preferences: { ...noDiscussion.preferences, ...preferences }, progress };
}
