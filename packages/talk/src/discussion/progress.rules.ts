import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { memberId } from '../team/member.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import type { Message } from '../message/message.ts';
import type { DiscussionPreferences, DiscussionProgress } from './discussion-record.ts';
import { isLimitReached } from './stop-after.rules.ts';
import type { DiscussionRequest } from '../projections/requests.rules.ts';
import type { Speaker } from '../projections/transcript.rules.ts';

const mostDefaultTurns = 12;

/** Turns of an open discussion unless the visitor chooses: two for each of those who take part, at most twelve. */
export const defaultTurns = (speakerCount: number): number =>
  Math.min(2 * speakerCount, mostDefaultTurns);

/** The members who take part. A team of which everybody is absent discusses as a whole. */
export function presentMembers<M extends Speaker>(
  members: readonly M[],
  { absent }: Pick<DiscussionPreferences, 'absent'>,
): readonly M[] {
  const present = members.filter((member) => !absent.includes(memberId(member)));
  return present.length === 0 ? members : present;
}

/** A discussion before its first turn. */
export function beginDiscussion(
  { mode, turns, challenger }: Pick<DiscussionPreferences, 'mode' | 'turns' | 'challenger'>,
  speakers: readonly Speaker[],
  responseLength: ResponseLength,
): DiscussionProgress {
  // One member alone cannot discuss, and answers once.
  const isOpen = mode === 'open' && speakers.length > 1;
  return {
    mode,
    turns: isOpen ? (turns ?? defaultTurns(speakers.length)) : speakers.length,
    used: 0,
    speakers: speakers.map(memberId),
    heard: [],
    cut: [],
    responseLength,
    challenger,
    round: null,
    startedAt: 0,
    state: 'running',
  };
}

/**
 * The discussion as it goes on from the visitor's words: those to everybody make a round, and in independent answers all
 * words are to everybody.
 */
export function fromText(
  progress: DiscussionProgress,
  text: string,
  members: readonly Speaker[],
): DiscussionProgress {
  if (isBlank(text)) return progress;
  const { isToEveryone, mentioned } = readHandOver(text, members);
  const isComparison = progress.mode === 'independent';
  if (!isComparison && !isToEveryone) return { ...progress, round: null, cut: [] };
  const speakers = members.filter(
    (member, index) => progress.speakers.includes(memberId(member)) || mentioned.includes(index),
  );
  const mode = isComparison ? progress.mode : 'round';
  return beginDiscussion({ ...progress, mode }, speakers, progress.responseLength);
}

/**
 * The members whom the visitor's words name with `@` and who answer before the discussion goes on: in a round all of them,
 * in an open discussion those who do not take part, because the others get the floor there by its rules.
 */
export function namedFirst<M extends Speaker>(
  { mode, speakers }: Pick<DiscussionProgress, 'mode' | 'speakers'>,
  text: string,
  members: readonly M[],
): M[] {
  if (mode === 'independent' || isBlank(text)) return [];
  return readHandOver(text, members)
    .mentioned.flatMap((index) => members[index] ?? [])
    .filter((member) => mode === 'round' || !speakers.includes(memberId(member)));
}

/** Gives a discussion that begins its time, and independent answers that begin an id of their own. */
export const begun = (
  progress: DiscussionProgress,
  { id, sentAt }: Pick<Message, 'id' | 'sentAt'>,
): DiscussionProgress => ({
  ...progress,
  round: progress.mode === 'independent' ? (progress.round ?? id) : progress.round,
  startedAt: progress.startedAt === 0 ? sentAt : progress.startedAt,
});

/** After a turn ended: its speaker has been heard, whatever came of it. */
export function afterTurn(
  progress: DiscussionProgress,
  speaker: Speaker,
  messageId: string,
): DiscussionProgress {
  const { mode, used, heard, cut, speakers } = progress;
  const key = memberId(speaker);
  // A round counts one turn for each member who takes part. Further turns that the visitor gives are not counted.
  const isExtra = mode !== 'open' && (heard.includes(key) || !speakers.includes(key));
  return {
    ...progress,
    used: isExtra ? used : used + 1,
    heard: [...new Set([...heard, key])],
    cut: cut.filter((id) => id !== messageId),
  };
}

/**
 * After a member asked for a tool. In an open discussion that was a turn; in a round and in independent answers the member still
 * has one, for the words.
 */
export const afterToolRequest = (
  progress: DiscussionProgress,
  speaker: Speaker,
  messageId: string,
): DiscussionProgress =>
  progress.mode === 'open'
    ? afterTurn(progress, speaker, messageId)
    : { ...progress, cut: progress.cut.filter((id) => id !== messageId) };

/** Those who can still get the floor: in an open discussion everybody while turns are left, else those without a turn. */
export function speakersLeft<M extends Speaker>(
  { mode, speakers, heard, used, turns }: DiscussionProgress,
  members: readonly M[],
): M[] {
  if (mode === 'open' && used >= turns) return [];
  return members.filter((member) => {
    const key = memberId(member);
    return speakers.includes(key) && (mode === 'open' || !heard.includes(key));
  });
}

/** Whether going on would ask anybody: turns are left, and members who can have them. */
export const canResume = (
  progress: DiscussionProgress | null,
  members: readonly Speaker[],
): progress is DiscussionProgress =>
  progress !== null && progress.state !== 'ended' && speakersLeft(progress, members).length > 0;

/** What ended a discussion of which nothing is left. */
export const reasonWhenUsedUp = ({ mode }: Pick<DiscussionProgress, 'mode'>): EndReason =>
  mode === 'open' ? 'turns_used' : 'done';

/** Why a discussion does not go on by itself; `null` when it does. `given` are turns that the visitor gave. */
export function reasonNotToGoOn(
  progress: DiscussionProgress,
  { members, given }: { members: readonly Speaker[]; given: readonly unknown[] },
  conversation: Parameters<typeof isLimitReached>[0],
): EndReason | null {
  if (given.length === 0 && !canResume(progress, members)) return reasonWhenUsedUp(progress);
  return isLimitReached(conversation) ? 'budget_exhausted' : null;
}

/** The discussion after it ended for a reason. */
export function halted(
  progress: DiscussionProgress,
  reason: EndReason,
  members: readonly Speaker[],
): DiscussionProgress {
  const isOver = reason === 'done' || speakersLeft(progress, members).length === 0;
  return { ...progress, state: isOver ? 'ended' : 'halted' };
}

/** Turns of a discussion that began at `startedAt`, also those that failed or were stopped and not asked again. */
export const countTurnsSince = (startedAt: number, messages: readonly Message[]): number =>
  messages.filter(
    (message) => message.sentAt >= startedAt && !message.fromUser && message.end === undefined,
  ).length;

/** The settings to send: those of what is left, with the tokens that are left, if they are limited. */
export function settingsOf(
  progress: DiscussionProgress,
  members: readonly Speaker[],
  { id, turnsTaken, tokens }: { id: string; turnsTaken: number; tokens: number | null },
): DiscussionRequest['discussion'] {
  const { mode, turns, used, challenger } = progress;
  const left = speakersLeft(progress, members);
  return {
    id,
    mode,
    turns: mode === 'open' ? turns - used : left.length,
    challenger,
    ...(turnsTaken === 0 ? {} : { turnsTaken }),
    ...(tokens === null ? {} : { tokens }),
    ...(left.length === members.length
      ? {}
      : { speakers: left.map((one) => ({ id: memberId(one), name: one.name, role: one.role })) }),
  };
}

/** The discussion that the independent answers lead to, once the visitor has compared them. */
export function afterComparison(
  progress: DiscussionProgress,
  turns: number | null,
): DiscussionProgress {
  const total = turns ?? defaultTurns(progress.speakers.length);
  return {
    ...progress,
    mode: 'open',
    turns: total,
    // Or none would be left to talk about the answers.
    used: progress.used < total ? progress.used : 0,
    round: null,
    cut: [],
    startedAt: 0,
    state: 'halted',
  };
}
