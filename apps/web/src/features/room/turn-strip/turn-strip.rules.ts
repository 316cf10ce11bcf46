import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import type { ConversationState } from '../../../services/talk/conversation-state.ts';
import { speakersLeft } from '@convoke/talk/discussion/progress.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { speakersOf } from '../seats/next-member.rules.ts';

/** With fewer turns there is nothing to find. */
export const fewestTurns = 4;
/** More would be too thin to be hit. */
export const mostPlaces = 80;
/** The width is for at least so many, so that bars do not become narrower with every turn of a short talk. */
export const fewestPlaces = 24;

/** A turn of the strip, and where it stands among the messages. */
export interface StripTurn {
  message: Message;
  index: number;
}

/** What was said so far, with the turns in progress at the end. Passes, notices and stock replies are no turns. */
export function stripTurns(
  messages: readonly Message[],
  inProgress: readonly Message[],
): StripTurn[] {
  const isNew = ({ id }: Message) => !messages.some((message) => message.id === id);
  return [...messages, ...inProgress.filter(isNew)].flatMap((message, index) =>
    isContribution(message) ? [{ message, index }] : [],
  );
}

/** The place in the strip of a message of the log: that turn, or the one before it. */
export function placeOf(turns: readonly StripTurn[], index: number): number {
  return Math.max(
    turns.findLastIndex((turn) => turn.index <= index),
    0,
  );
}

interface Floor extends Pick<ConversationState, 'upcoming' | 'discussion'> {
  /** The message of the turn in progress. */
  speaker: Message | null;
  progress: DiscussionProgress | null;
  members: readonly TeamMember[];
}

/** How many turns follow those in progress; an open discussion may end before. */
export function turnsToCome({ upcoming, discussion, speaker, progress, members }: Floor): number {
  if (discussion === null) return upcoming.length;
  if (discussion.isPausing || progress === null) return 0;
  const speaking = speakersOf({ speaker, discussion, upcoming, addressedKey: null }).map(memberId);
  if (progress.mode === 'open')
    return Math.max(progress.turns - progress.used - speaking.length, 0);
  return speakersLeft(progress, members).filter((one) => !speaking.includes(memberId(one))).length;
}

/** The part of the conversation that the strip shows: from `start` up to but not including `end`. */
export interface StripWindow {
  start: number;
  end: number;
}

interface StripState {
  count: number;
  toCome: number;
  current: number;
  /** The log is at its end, and the strip with it. */
  isAtEnd: boolean;
}

/**
 * All turns, or as many as have room. It stays where it is while the current turn is inside, or a drag would run away from the
 * pointer.
 */
export function stripWindow(
  before: number,
  { count, toCome, current, isAtEnd }: StripState,
): StripWindow {
  const size = Math.min(Math.max(mostPlaces - toCome, mostPlaces / 2), count);
  const latest = count - size;
  const stays = before <= latest && current >= before && current < before + size;
  const around = Math.min(Math.max(current - Math.floor(size / 2), 0), latest);
  const start = isAtEnd ? latest : stays ? before : around;
  return { start, end: start + size };
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

/** The turn that a key leads to, also beyond those that the strip shows; `null` for other keys. */
export function turnAfterKey(key: string, current: number, count: number): number | null {
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(current + step, 0), count - 1);
}
