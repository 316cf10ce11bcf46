import { discussionModes, type DiscussionMode } from '@convoke/contract/conversation/discussion.ts';
import { limits } from '@convoke/contract/limits.ts';
import { responseLengths, type ResponseLength } from '@convoke/contract/turn-kinds.ts';
import { isRecord } from '../../../lib/is-record.ts';
import type { MemberRename } from '../member-list.rules.ts';

/** How the team of a conversation discusses: docs/behaviour.md#discussion-settings */
export interface DiscussionPreferences {
  mode: DiscussionMode;
  /** `null` follows the number of members. */
  turns: number | null;
  challenger: boolean;
  /** Member keys of those who do not take part. */
  absent: readonly string[];
  /** Tokens of the conversation after which no member is asked any more; `null` without such a limit. */
  stopAfter: number | null;
}

/** A discussion that has begun, with what going on with it after a reload takes. */
export interface DiscussionProgress {
  mode: DiscussionMode;
  /** Turns that it is to have, and those that ended. */
  turns: number;
  used: number;
  /** Member keys of those who take part. */
  speakers: readonly string[];
  /** Member keys of those who had their turn; in a round each has one. */
  heard: readonly string[];
  /** Ids of the messages of turns that began and have not ended: in progress, or cut and to be asked again. */
  cut: readonly string[];
  responseLength: ResponseLength;
  challenger: boolean;
  /** Id of the independent answers, which the visitor compares before they join the talk; else `null`. */
  round: string | null;
  /** Milliseconds since 1970 of its beginning; 0 before. */
  startedAt: number;
  /** In a stored document `running` means that the page was left meanwhile. */
  state: 'running' | 'halted' | 'ended';
}

/** What a conversation document keeps of its discussions. */
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

/** The record after a member got another name or role, by which it knows them. */
export function withRename(
  { preferences, progress }: DiscussionRecord,
  { from, to }: MemberRename,
): DiscussionRecord {
  const renamed = (keys: readonly string[]) => keys.map((key) => (key === from ? to : key));
  return {
    preferences: { ...preferences, absent: renamed(preferences.absent) },
    progress: progress && {
      ...progress,
      speakers: renamed(progress.speakers),
      heard: renamed(progress.heard),
    },
  };
}

const wholeNumber = (
  value: unknown,
  min: number,
  max: number = limits.discussionTurns,
): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : null;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const modeOf = (value: unknown): DiscussionMode =>
  discussionModes.find((mode) => mode === value) ?? 'open';

function readProgress(value: unknown): DiscussionProgress | null {
  if (!isRecord(value)) return null;
  const turns = wholeNumber(value['turns'], 1);
  const used = wholeNumber(value['used'], 0);
  if (turns === null || used === null) return null;
  const { mode, speakers, heard, responseLength, challenger, round, state } = value;
  const { cut, startedAt } = value;
  return {
    mode: modeOf(mode),
    turns,
    used,
    speakers: texts(speakers),
    heard: texts(heard),
    cut: texts(cut),
    responseLength: responseLengths.find((length) => length === responseLength) ?? 'short',
    challenger: challenger !== false,
    round: typeof round === 'string' ? round : null,
    startedAt: typeof startedAt === 'number' ? startedAt : 0,
    state: state === 'ended' ? 'ended' : 'halted',
  };
}

/** Reads what a document keeps; what is missing or unknown is as before the first discussion. */
export function readDiscussionRecord(value: unknown): DiscussionRecord {
  if (!isRecord(value)) return noDiscussion;
  const preferences = isRecord(value['preferences']) ? value['preferences'] : {};
  const { mode, turns, challenger, absent, stopAfter } = preferences;
  return {
    preferences: {
      mode: modeOf(mode),
      turns: wholeNumber(turns, 1),
      challenger: challenger !== false,
      absent: texts(absent),
      stopAfter: wholeNumber(stopAfter, 1, limits.discussionTokens),
    },
    progress: readProgress(value['progress']),
  };
}
